import type { Handlers } from '../../http/handlers.ts'
import type { ReferenceService } from './reference.service.ts'

export const referenceRoutes = (reference: ReferenceService) =>
  ({
    readExchangeRate: ({ query }) => reference.exchangeRate(query.currency),
    readReferenceRates: ({ query }) => reference.referenceRates(query),
    readLocation: ({ visitor }) => reference.location(visitor.address),
  }) satisfies Partial<Handlers>
