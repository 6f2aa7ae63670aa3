import type { Handlers } from '../../http/handlers.ts'
import type { CardsService } from './cards.service.ts'

export const cardsRoutes = (cards: CardsService) =>
  ({
    listCards: ({ caller }) => cards.list(caller),
    saveCard: ({ caller, body }) => cards.save(caller, body),
    confirmCard: ({ caller, body }) => cards.confirm(caller, body),
    deleteCard: ({ caller, body }) => cards.remove(caller, body.source),
    makeDefaultCard: ({ caller, body }) => cards.makeDefault(caller, body.source),
  }) satisfies Partial<Handlers>
