import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whether a caller may access a holder's customers: members may access only their own. */
const mayRead = ({ userId }: Pick<Caller, 'userId'>, holderId: string): boolean => userId === holderId

/**
 * The holder whose customers a call is about: the named one, otherwise the caller. Refuses a holder the caller may not
 * access.
 */
export function holderOf(caller: Pick<Caller, 'userId'>, named = caller.userId): string {
  if (!mayRead(caller, named)) throw new Refusal('customer-not-found')
  return named
}
