import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whether a caller may ask for the customers of a holder: a member holds their own, and nobody else's. */
const mayRead = ({ userId }: Pick<Caller, 'userId'>, holderId: string): boolean => userId === holderId

/** Whose customers a call is about: the holder it names, else the caller. Refused where the caller may not ask for them. */
export function holderOf(caller: Pick<Caller, 'userId'>, named = caller.userId): string {
  if (!mayRead(caller, named)) throw new Refusal('customer-not-found')
  return named
}
