import { metricTableCalls, type MetricTableCall } from '#contract/method-table-calls.ts'
import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AssessingService } from './assessing.service.ts'
import type { AssessmentsService } from './assessments.service.ts'
import type { TableQuestion, TablesService } from './tables.service.ts'

type Counter = Handlers['confirmAssessmentCounter']

export const assessmentsRoutes = (
  assessments: AssessmentsService,
  assessing: AssessingService,
  confirmAssessmentCounter: Counter,
) =>
  ({
    saveAssessment: ({ caller, body, idempotencyKey }) => assessing.save(caller, body, idempotencyKey),
    updateAssessment: ({ caller, body, idempotencyKey }) => assessing.update(caller, body, idempotencyKey),
    reassess: ({ caller, body, idempotencyKey }) => assessing.reassess(caller, body.id, idempotencyKey),
    listAssessments: ({ caller, params, query }) => assessments.list(caller, params.userId, query),
    readAssessment: ({ body, ...call }) => assessments.read(call, body.id),
    editAssessment: ({ body, ...call }) => assessments.edit(call, body.id),
    compareAssessments: ({ caller, body }) => assessments.compare(caller, body.ids),
    confirmAssessmentCounter,
    async deleteAssessment({ caller, body }) {
      const restorable = await assessments.remove(caller, body)
      return { id: body.id, message: doneWords.assessmentDeleted, restorableUntil: restorable }
    },
    async restoreAssessment({ caller, body }) {
      await assessments.restore(caller, body.id)
      return { message: doneWords.assessmentRestored }
    },
  }) satisfies Partial<Handlers>

const metricTables = (tables: TablesService) =>
  Object.fromEntries(
    Object.entries(metricTableCalls).map(([call, { metric }]): [string, Handlers[MetricTableCall]] => [
      call,
      (asked: TableQuestion) => tables.metric(metric, asked),
    ]),
    // there is a handler for every call in `metricTableCalls`
  ) as Pick<Handlers, MetricTableCall>

export const tablesRoutes = (tables: TablesService) =>
  ({
    ...metricTables(tables),
    readRatingAssessment: tables.rating,
    readLiquidityAssessment: tables.liquidity,
    readCombinedAssessment: tables.combined,
    readRatingScale: tables.scale,
  }) satisfies Partial<Handlers>
