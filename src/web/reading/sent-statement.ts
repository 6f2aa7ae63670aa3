import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Statement } from '#domain/statement/statement.ts'

/** A statement on its way between threads: without the catalogue, which both have and which is larger than all the rest. */
export type ThreadStatement = Omit<Statement, 'catalogue'>

export function sentStatement(statement: Statement): ThreadStatement {
  const { catalogue: _, ...sent } = statement
  return sent
}

/** The statement as it was before it was sent; its catalogue is the one of this thread, so that plans made for it are kept. */
export const receivedStatement = (sent: ThreadStatement): Statement => ({
  ...sent,
  catalogue: catalogueOf(sent.form, sent.edition, sent.entity),
})
