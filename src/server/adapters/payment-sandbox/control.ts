import * as z from 'zod'
import { faultKinds, type Faults } from './faults.ts'
import { bodyJson, WireRefusal, type WireRoute } from './wire.ts'

/** Commands by which another process controls a running sandbox. */
const controlShape = z.discriminatedUnion('do', [
  z.object({ do: z.literal('fail'), at: z.int().min(1), kind: z.enum(faultKinds) }),
  z.object({ do: z.literal('clear') }),
  z.object({ do: z.literal('settle-refunds') }),
  z.object({ do: z.literal('close-dispute'), chargeId: z.string(), end: z.enum(['won', 'lost']) }),
  z.object({ do: z.literal('end-review'), orderId: z.string(), end: z.enum(['COMPLETED', 'DECLINED']) }),
])

export type SandboxControl = {
  readonly faults: Faults
  readonly settleRefunds: () => void
  readonly closeDispute: (chargeId: string, end: 'won' | 'lost') => void
  /** Completes or declines a PayPal payment under review. */
  readonly endReview: (orderId: string, end: 'COMPLETED' | 'DECLINED') => void
}

/**
 * The route that end-to-end tests use to inject faults and to decide in place of banks and providers. Pages cannot call
 * it, because it refuses requests with an origin, which a browser always sends.
 */
export const controlRoute = (sandbox: SandboxControl): WireRoute => ({
  method: 'POST',
  path: '/control',
  speaker: 'page',
  respond({ headers, body }) {
    const isJson = headers.origin === undefined && headers['content-type'] === 'application/json'
    const asked = isJson ? controlShape.safeParse(bodyJson(body)) : null
    if (asked?.success !== true) throw new WireRefusal(400, { error: { message: 'Not understood.' } })
    obey(asked.data, sandbox)
    return { status: 200, json: {} }
  },
})

function obey(asked: z.infer<typeof controlShape>, { faults, ...decides }: SandboxControl): void {
  switch (asked.do) {
    case 'fail':
      return faults.set(asked.at, asked.kind)
    case 'clear':
      return faults.clear()
    case 'settle-refunds':
      return decides.settleRefunds()
    case 'close-dispute':
      return decides.closeDispute(asked.chargeId, asked.end)
    case 'end-review':
      return decides.endReview(asked.orderId, asked.end)
  }
}
