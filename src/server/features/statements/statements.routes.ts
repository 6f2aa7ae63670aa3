import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { RenamingService } from './renaming.service.ts'
import type { SavingService } from './saving.service.ts'
import type { StatementsService } from './statements.service.ts'

type Services = {
  readonly statements: StatementsService
  readonly saving: SavingService
  readonly renaming: RenamingService
}

export const statementsRoutes = ({ statements, saving, renaming }: Services) =>
  ({
    saveStatement: ({ caller, body, idempotencyKey }) => saving.save(caller, body, idempotencyKey),
    updateStatement: ({ caller, params, body, idempotencyKey }) =>
      saving.update(caller, params.id, { text: body, key: idempotencyKey }),
    listStatements: ({ caller, body }) => statements.list(caller, body),
    readStatement: ({ params, ...call }) => statements.read(call, params.financialStatementId),
    editStatement: ({ params, ...call }) => statements.edit(call, params.id),
    async deleteStatement({ caller, body }) {
      const restorable = await statements.remove(caller, body.id)
      return { id: body.id, message: doneWords.statementDeleted, restorableUntil: restorable }
    },
    renameStatement: ({ caller, body: { id, ...change } }) => renaming.rename(caller, id, change),
    async restoreStatement({ caller, body }) {
      await statements.restore(caller, body.id)
      return { message: doneWords.statementRestored }
    },
  }) satisfies Partial<Handlers>
