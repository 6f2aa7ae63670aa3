import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CountedRefusal } from './audit.store.ts'

/** Calls by which somebody comes in, or changes who may. */
const watched = [
  ...(['register', 'login', 'sendOtp', 'loginWithOtp', 'proveAddress', 'changePassword'] as const),
  ...(['requestPasswordReset', 'resetPassword', 'requestAddressChange', 'confirmAddressChange'] as const),
  ...(['undoAddressChange', 'deleteAccount'] as const),
]

type Watched = Pick<Handlers, (typeof watched)[number]>

/** What is needed of such a call and its handler, whichever it is. */
type Call = { readonly visitor: { readonly network: string } }
type Handler = (call: Call) => Promise<unknown>

/** The same handlers; what they refuse is counted before it is answered. */
export function countingRefusals<Given extends Watched>(
  handlers: Given,
  count: (refusal: CountedRefusal) => Promise<void>,
): Given {
  const counting = watched.map((name) => {
    // each takes a call that has a visitor
    const handle = handlers[name] as unknown as Handler
    return [
      name,
      async (call: Call) => {
        try {
          return await handle(call)
        } catch (error) {
          if (error instanceof Refusal)
            await count({ object: `call:${name}`, why: error.code, network: call.visitor.network })
          throw error
        }
      },
    ]
  })
  // the names of `watched`, with handlers of the same calls
  return { ...handlers, ...(Object.fromEntries(counting) as Watched) }
}
