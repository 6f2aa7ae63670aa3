import type { Handlers } from '../../http/handlers.ts'
import type { ImportsService } from './imports.service.ts'

export const importsRoutes = (imports: ImportsService) =>
  ({
    importStatements: ({ caller, visitor, upload }) => imports.read({ caller, visitor }, upload),
  }) satisfies Partial<Handlers>
