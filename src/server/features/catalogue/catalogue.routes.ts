import type { Handlers } from '../../http/handlers.ts'
import type { CatalogueService } from './catalogue.service.ts'

export const catalogueRoutes = (catalogue: CatalogueService) =>
  ({
    listCodes: () => catalogue.codes(),
    readTemplate: ({ query }) => catalogue.template(query),
    readInputPage: ({ caller }) => catalogue.inputPage(caller),
    readSample: () => catalogue.sample(),
  }) satisfies Partial<Handlers>
