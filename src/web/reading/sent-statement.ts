import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Statement } from '#domain/statement/statement.ts'

/**
 * A statement as threads send it, without the catalogue: both threads have the catalogue, and it is larger than
 * everything else together.
 */
export type ThreadStatement = Omit<Statement, 'catalogue'>

export function sentStatement(statement: Statement): ThreadStatement {
  const { catalogue: _, ...sent } = statement
  return sent
}

/**
 * The statement that another thread sent, with this thread's catalogue object, so that the plans cached for that object
 * are reused.
 */
export const receivedStatement = (sent: ThreadStatement): Statement => ({
  ...sent,
  catalogue: catalogueOf(sent.form, sent.edition, sent.entity),
})
