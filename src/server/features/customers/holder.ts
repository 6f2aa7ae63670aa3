import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whether a caller may read a holder's customers: members may read only their own. */
const mayRead = ({ userId }: Pick<Caller, 'userId'>, holderId: string): boolean => userId === holderId

/**
 * The holder whose customers a call is about: the holder that the call names, or else the caller. Refuses a holder
 * whose customers the caller may not read.
 */
export function holderOf(caller: Pick<Caller, 'userId'>, named = caller.userId): string {
  if (!mayRead(caller, named)) throw new Refusal('customer-not-found')
  return named
}
