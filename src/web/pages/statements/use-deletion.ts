import { statementName } from '#wording/en/statement-name.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { useUndoableDeletion, type Deletable } from '../../parts/undoable-deletion/use-undoable-deletion.ts'
import type { Listed } from './listed.ts'

const statements: Deletable<Listed> = {
  key: statementsKey,
  nameOf: statementName,
  erase: (api, id) => api.deleteStatement({ body: { id } }),
  takeBack: (api, id) => api.restoreStatement({ body: { id } }),
}

/** Deletes a statement, which can be taken back, and takes it back. Both say whether it was done. */
export const useDeletion = () => useUndoableDeletion(statements)
