import type { Kysely } from 'kysely'
import { restorableUntil } from '#domain/records/keeping.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { customerWordsStore } from './customer-words.store.ts'
import type { CustomerNode } from './own-customers.store.ts'

type Asked = {
  readonly holderId: string
  readonly nodes: readonly CustomerNode[]
  readonly now: Date
  readonly most?: number
}

/** Customers with their facts, in four queries for all of them. */
export async function customerFacts(db: Kysely<Tables>, { holderId, nodes, now, most }: Asked) {
  if (nodes.length === 0) return []
  const ids = nodes.map(({ id }) => id)
  const records = customerRecordsStore(db)
  const [statements, assessments, words] = await Promise.all([
    records.statements(holderId, ids, now, most),
    records.assessments(holderId, ids, most),
    customerWordsStore(db).told(holderId, ids),
  ])
  return nodes.map((node) => {
    const { id, name, russianName, inn, version, request, changedAt } = node
    const own = statements.filter(({ rootId }) => rootId === id)
    const assessed = assessments.filter(({ rootId }) => rootId === id)
    const said = words.find(({ rootId }) => rootId === id)
    return {
      id,
      name,
      russianName,
      inn,
      version,
      request,
      changedAt,
      restorableUntil: node.deletedAt === null ? null : restorableUntil(node.deletedAt, null),
      statements: own,
      assessments: assessed,
      counts: {
        statements: own[0]?.all ?? 0,
        assessments: assessed[0]?.all ?? 0,
        notes: said?.notes ?? 0,
        decisions: said?.decisions ?? 0,
      },
      decision: decisionIn(said),
    }
  })
}

function decisionIn(said: Awaited<ReturnType<ReturnType<typeof customerWordsStore>['told']>>[number] | undefined) {
  if (said === undefined || said.outcome === null || said.decidedAt === null) return null
  return { outcome: said.outcome, decidedAt: said.decidedAt, nextReviewOn: said.nextReviewOn }
}
