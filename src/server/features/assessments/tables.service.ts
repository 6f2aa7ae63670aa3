import { liquidityAssessment, metricTable, ratingAssessment, ratingScale } from '#documents/method-tables.ts'
import { combinedAssessment } from '#documents/combined-assessment.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

type Dependencies = { readonly readOutput: (caller: Caller, id: string) => Promise<SavedAssessment> }

/**
 * A request for a table of the method. With the id of an assessment, the table has the values of the assessed company.
 */
export type TableQuestion = {
  readonly caller: Caller | null
  readonly query: { readonly assessment: string | null }
}

/** Returns the tables of the method. A company's tables are returned as they were at its assessment. */
export function tablesService({ readOutput }: Dependencies) {
  async function kept({ caller, query: { assessment } }: TableQuestion): Promise<SavedAssessment | null> {
    if (assessment === null) return null
    if (caller === null) throw new Refusal('not-signed-in')
    return readOutput(caller, assessment)
  }

  return {
    metric: async (metric: MetricName, asked: TableQuestion) =>
      (await kept(asked))?.tables[metric] ?? metricTable(metric, null),
    rating: async (asked: TableQuestion) => (await kept(asked))?.ratingAssessment ?? ratingAssessment(null),
    liquidity: async (asked: TableQuestion) => (await kept(asked))?.liquidityAssessment ?? liquidityAssessment(null),
    combined: async (asked: TableQuestion) => (await kept(asked))?.combinedAssessment ?? combinedAssessment(null),
    scale: async (asked: TableQuestion) => (await kept(asked))?.scale ?? ratingScale(null),
  }
}

export type TablesService = ReturnType<typeof tablesService>
