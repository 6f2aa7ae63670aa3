import type { Handlers } from '../../http/handlers.ts'
import type { ImportsService } from './imports.service.ts'

export const importsRoutes = (imports: ImportsService) =>
  ({ importStatements: ({ caller, body }) => imports.read(caller, body) }) satisfies Partial<Handlers>
