import type { Handlers } from '../../http/handlers.ts'
import type { ReferenceService } from './reference.service.ts'

export const referenceRoutes = (reference: ReferenceService) =>
  ({
    readExchangeRate: ({ query }) => reference.exchangeRate(query.currency),
    readLocation: ({ visitor }) => reference.location(visitor.address),
  }) satisfies Partial<Handlers>
