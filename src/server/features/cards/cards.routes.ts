import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

const notYet = (): never => {
  throw new Refusal('unavailable')
}

export const cardsRoutes = () =>
  ({
    listCards: notYet,
    saveCard: notYet,
    confirmCard: notYet,
    deleteCard: notYet,
    makeDefaultCard: notYet,
  }) satisfies Partial<Handlers>
