import type { MetricName } from '#domain/assessment/scorecard.ts'
import { statementBytesMax } from '#domain/policy.ts'
import type { EndpointTable } from './endpoint.ts'
import {
  assessmentCounterShape,
  assessmentDeletedShape,
  deletingAssessmentShape,
  assessmentIdShape,
  assessmentQuestionShape,
  assessmentsShape,
  editedAssessmentShape,
  keptAssessmentShape,
  savedAssessmentShape,
  savingAssessmentShape,
  updatingAssessmentShape,
  userIdShape,
} from './shapes/assessment-shapes.ts'
import {
  assessmentChoiceShape,
  combinedAssessmentShape,
  liquidityAssessmentShape,
  metricTableShape,
  ratingAssessmentShape,
  ratingScaleShape,
} from './shapes/assessment-table-shapes.ts'
import { comparingShape, comparisonShape } from './shapes/comparison-shapes.ts'
import { doneShape } from './shapes/refusal-shapes.ts'

/** Calls that return the table of a ratio, and which ratio (specification §7, spelled as there). */
export const metricTableCalls = {
  readRevenueTable: { path: '/api/getRevenueTable', metric: 'revenue' },
  readGrossMarginTable: { path: '/api/getGrossMarginTable', metric: 'grossMargin' },
  readEbitdaMarginTable: { path: '/api/getEbitdaMarginTable', metric: 'ebitdaMargin' },
  readOperatingMarginTable: { path: '/api/getOperatingMarginTable', metric: 'operatingMargin' },
  readNetProfitMarginTable: { path: '/api/getnetProfitMarginTable', metric: 'netProfitMargin' },
  readInterestCoverageTable: { path: '/api/getinterestCoverageRatioTable', metric: 'interestCoverage' },
  readLeverageOneTable: { path: '/api/getleverageRelativeToEBITDATable', metric: 'leverageOne' },
  readLeverageTwoTable: { path: '/api/getleverageRelativeToEquityTable', metric: 'leverageTwo' },
  readTangibleNetWorthTable: { path: '/api/gettangibleNetWorthCoverageTable', metric: 'tangibleNetWorthCoverage' },
  readCurrentRatioTable: { path: '/api/getcurrentRatioTable', metric: 'currentRatio' },
  readQuickRatioTable: { path: '/api/getquickRatioTable', metric: 'quickRatio' },
  readLiquidationTable: { path: '/api/getcurrentAssetsLiquidationTable', metric: 'currentAssetsLiquidation' },
  readCashCycleTable: { path: '/api/getcashConversionCycleTable', metric: 'cashConversionCycle' },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly metric: MetricName }>>

export type MetricTableCall = keyof typeof metricTableCalls

/** Common to all tables of the method: open to anyone; with the id of an assessment, to its member only. */
const table = {
  method: 'GET',
  right: 'either',
  limit: 'usual',
  query: assessmentChoiceShape,
  refusals: ['assessment-not-found'],
} as const

type MetricTableRow<Path> = typeof table & { readonly path: Path; readonly answer: typeof metricTableShape }

const metricTableRows = Object.fromEntries(
  Object.entries(metricTableCalls).map(([name, { path }]) => [name, { ...table, path, answer: metricTableShape }]),
  // a row for each name above
) as { readonly [Name in MetricTableCall]: MetricTableRow<(typeof metricTableCalls)[Name]['path']> }

/** Calls about assessments (specification §7). */
export const assessmentEndpoints = {
  ...metricTableRows,
  readRatingAssessment: { ...table, path: '/api/getRatingAssessment', answer: ratingAssessmentShape },
  readCombinedAssessment: { ...table, path: '/api/getcombinedAssessment', answer: combinedAssessmentShape },
  readLiquidityAssessment: { ...table, path: '/api/getliquidityAssessment', answer: liquidityAssessmentShape },
  readRatingScale: { ...table, path: '/api/getAssmentScale', answer: ratingScaleShape },
  saveAssessment: {
    method: 'POST',
    path: '/api/saveAssesment',
    right: 'member',
    limit: 'usual',
    body: savingAssessmentShape,
    bodyBytesMax: statementBytesMax,
    isBodyText: true,
    takesIdempotencyKey: true,
    answer: savedAssessmentShape,
    refusals: [
      'statement-not-found',
      'statement-not-generated',
      'assessment-refused',
      'assessment-differs',
      'no-assessments-left',
      'assessment-needs-proof',
      'storage-full',
    ],
  },
  updateAssessment: {
    method: 'POST',
    path: '/api/updateAssesment',
    right: 'member',
    limit: 'usual',
    body: updatingAssessmentShape,
    takesIdempotencyKey: true,
    answer: savedAssessmentShape,
    refusals: [
      'assessment-not-found',
      'assessment-changed',
      'assessment-refused',
      'assessment-differs',
      'storage-full',
    ],
  },
  listAssessments: {
    method: 'GET',
    path: 'api/getAssesments/{user_id}',
    right: 'member',
    limit: 'usual',
    params: userIdShape,
    query: assessmentQuestionShape,
    staysReadable: true,
    answer: assessmentsShape,
    refusals: ['member-not-found'],
  },
  readAssessment: {
    method: 'POST',
    path: 'api/getSingleAssesments/',
    right: 'member',
    limit: 'usual',
    body: assessmentIdShape,
    isOwnRecord: true,
    staysReadable: true,
    answer: keptAssessmentShape,
    refusals: ['assessment-not-found'],
  },
  editAssessment: {
    method: 'POST',
    path: 'api/editAssesment',
    right: 'member',
    limit: 'usual',
    body: assessmentIdShape,
    isOwnRecord: true,
    staysReadable: true,
    answer: editedAssessmentShape,
    refusals: ['assessment-not-found'],
  },
  confirmAssessmentCounter: {
    method: 'POST',
    path: 'api/updateAssessmentCounter/',
    right: 'member',
    limit: 'usual',
    answer: assessmentCounterShape,
  },
  deleteAssessment: {
    method: 'POST',
    path: 'api/deleteFinancialAssessment',
    right: 'member',
    limit: 'usual',
    body: deletingAssessmentShape,
    answer: assessmentDeletedShape,
    refusals: ['assessment-not-found', 'assessment-decided'],
  },

  // not in the specification's table
  compareAssessments: {
    method: 'POST',
    path: '/api/compareAssessments',
    right: 'member',
    limit: 'usual',
    body: comparingShape,
    staysReadable: true,
    answer: comparisonShape,
    refusals: ['assessment-not-found'],
  },
  reassess: {
    method: 'POST',
    path: '/api/reassess',
    right: 'member',
    limit: 'usual',
    body: assessmentIdShape,
    takesIdempotencyKey: true,
    answer: savedAssessmentShape,
    refusals: ['assessment-not-found', 'assessment-current', 'assessment-refused', 'storage-full'],
  },
  restoreAssessment: {
    method: 'POST',
    path: '/api/restoreFinancialAssessment',
    right: 'member',
    limit: 'usual',
    body: assessmentIdShape,
    answer: doneShape,
    refusals: ['assessment-not-found'],
  },
} as const satisfies EndpointTable<'member'>
