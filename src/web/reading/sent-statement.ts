import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Statement } from '#domain/statement/statement.ts'

/** A statement in transfer between threads: without the catalogue, which both threads have and which is larger than everything else. */
export type ThreadStatement = Omit<Statement, 'catalogue'>

export function sentStatement(statement: Statement): ThreadStatement {
  const { catalogue: _, ...sent } = statement
  return sent
}

/** The statement after the transfer. Uses this thread's catalogue object, so that plans cached for it are reused. */
export const receivedStatement = (sent: ThreadStatement): Statement => ({
  ...sent,
  catalogue: catalogueOf(sent.form, sent.edition, sent.entity),
})
