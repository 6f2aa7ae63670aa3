import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventsAfter } from '#contract/live-events.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Events } from '../outside.ts'
import { tokenOf } from './call-input.ts'
import type { Caller, SignedIn } from './handlers.ts'
import { Refusal } from './refusal.ts'
import type { Access } from './serve.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Returns the session of a bearer token, or null when the session has ended. */
type Identify = (token: string) => Promise<SignedIn | null>

type Dependencies = { readonly identify: Identify; readonly publish: Events['publish'] }

/** Identifies members by their sessions, and notifies their open pages of the kinds of data that a call changed. */
export const memberAccess = ({ identify, publish }: Dependencies): Access<Caller | null> => ({
  admit: async ({ endpoint, request }) => (isToBeKnown(endpoint, request) ? callerOf(request, identify) : null),
  async handle({ name, reply, who: caller, input, visitor }, handler) {
    const tell = announcing({ name, caller, reply, publish })
    try {
      const response = await handler({ ...input, caller, visitor })
      tell(response)
      return response
    } catch (error) {
      if (error instanceof Refusal && leavesDraft.has(error.code)) tell({ status: 'draft' })
      throw error
    }
  },
})

/**
 * Whether the caller must be identified. If a call works with or without a token, a token that is sent is still
 * checked: an expired one is refused, not ignored.
 */
const isToBeKnown = ({ right }: Endpoint, { headers }: FastifyRequest): boolean =>
  right === 'member' || (right === 'either' && headers.authorization !== undefined)

async function callerOf(request: FastifyRequest, identify: Identify): Promise<Caller> {
  const signedIn = await identify(tokenOf(request))
  if (signedIn === null) throw new Refusal('not-signed-in')
  return { ...signedIn, network: visitorNetwork(request.ip) }
}

/** The refusal codes of a translation whose draft was saved anyway. */
const leavesDraft: ReadonlySet<RefusalCode> = new Set([
  'statement-refused',
  'no-translations-left',
  'translation-needs-proof',
])

type Announcing = Pick<Dependencies, 'publish'> & {
  readonly name: string
  readonly caller: Caller | null
  readonly reply: FastifyReply
}

/**
 * Returns a function that publishes a call's changes after the call's response is sent, so that a page that ended its
 * own session gets the response first.
 */
const announcing =
  ({ name, caller, reply, publish }: Announcing) =>
  (response: unknown): void => {
    const kinds = caller === null ? [] : eventsAfter(name, response)
    if (caller === null || kinds.length === 0) return
    let isTold = false
    const tell = (): void => {
      if (!isTold) kinds.forEach((kind) => publish({ userId: caller.userId, kind }))
      isTold = true
    }
    // if the caller disconnects before the response is sent, only 'close' is emitted; if the caller has already
    // disconnected, neither event is emitted
    reply.raw.once('finish', tell).once('close', tell)
    if (reply.raw.destroyed) tell()
  }
