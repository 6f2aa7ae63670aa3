import type { PeriodEnd, Place } from '#domain/comparison/by-date.ts'
import type { Because } from '#domain/comparison/timeline.ts'
import { periodEnds } from '../documents/measures.ts'

// Text for comparing assessments and years, used by the page and the command line.

/** Reasons why figures are not fully comparable. {list}: each assessment with its version, form, period or the like. */
export const unlikeWords = {
  heading: 'Not fully comparable',
  methodHeading: 'Assessed by different versions of the method',
  method: 'The method versions differ: {list}. Points, ratings and limits are not directly comparable.',
  /** Used when both versions calculate the score in the same way. */
  methodOfSameScore:
    'The method versions differ: {list}. Points, score and liquidity are calculated in the same way. Rating, risk and maximum may differ because of the version alone.',
  translation: 'The statements come from different sources: {list}.',
  form: 'The forms differ: {list}. The simplified form itemises less, so its ratios can be higher.',
  period: 'The periods differ: {list}. Flows of less than a year are annualised and may be seasonal.',
  year: 'The years differ: {list}.',
  unit: 'The units differ: {list}. All amounts are shown in millions of roubles.',
  rate: 'The exchange rates differ: {list}. Compare maximums in roubles, not in dollars.',
  depreciation:
    'Depreciation is not known for all: {list}. Without it EBITDA is lower, so the EBITDA margin and debt ratios may look worse.',
  part: '{text} ({marks})',
} as const

/** Words for the values in which assessments differ. They fill {list} in the sentences of `unlikeWords`. */
export const traitWords = {
  translated: 'translated, version {version}',
  direct: 'English fields entered directly',
  irregular: 'irregular period',
  noYear: 'no year',
  rate: 'RUB {rate} per USD',
  noRate: 'none confirmed',
  depreciation: 'given',
  noDepreciation: 'not given',
} as const

export const tableWords = {
  caption: 'Comparison',
  corner: 'Assessment',
  groups: { basis: 'What is compared', conclusion: 'Conclusions', keyMetrics: 'Key numbers', points: 'Points' },
  groupAsides: { keyMetrics: 'for the current year', points: '0 to 100 for each ratio, with the ratio itself' },
  year: 'Year',
  period: 'Period',
  day: 'Assessed as of',
  method: 'Method',
  form: 'Form',
  unit: 'Unit of the statement',
  rate: 'Exchange rate',
  rating: 'Rating',
  score: 'Score, of 100',
  risk: 'Short-term credit risk',
  liquidity: 'Liquidity',
  kind: 'Kind of company',
  credit: 'Recommended maximum, RUB',
  dollars: 'Recommended maximum, USD',
  binding: 'Binding limit',
  level: '{code}, level {level} of {count}',
  cappedLevel: '{code}, level {level} of {count}, capped; {byScore} by its score',
  liquidityLevel: 'level {level} of {count}',
  liquidityUnknown: 'Not known',
  liquidityAssumed: 'level {level} assumed',
  noCredit: 'None recommended',
  noBinding: 'None',
  inMillions: '{label}, RUB million',
  noRisk: 'Not assessed',
  notRated: 'There is no rating.',
  noKind: 'Version {version} of the method does not determine the kind of company.',
  noRate: 'No exchange rate was confirmed.',
  noPoints: 'This ratio was left out.',
  noFigure: 'The saved assessment does not have this figure.',
  standings: { best: 'best', worst: 'weakest', better: 'better', worse: 'weaker' },
  note: 'Best and weakest are marked where every assessment has the figure and one direction is better.',
} as const

/** Text for the table that shows a company over the years. */
export const companyYearsWords = {
  heading: '{company} over the years',
  /** Replaces the title when another company has the same title. */
  withInn: '{title}, INN {inn}',
  lead: 'Based on {list}. Each assessment covers its own year and the year before; a Russian balance sheet also shows the year before that.',
  annualised:
    'Flows of less than a year are annualised. Ratios of flows to balances are left out where an interim balance sheet is compared with 31 December.',
  sameTitle:
    'Assessments count as one company if they have the same tax number or, without a tax number, the same name.',
  notAvailable:
    'A figure that is N/a in two filings of a company is not compared, so a restatement of it would not be shown.',
  noYear: '{name} has no reporting year and is left out.',
  irregular: '{name} is left out: its period is irregular.',
  corner: 'Key number',
  sources: 'from {list}',
  restated: 'restated',
  entered: 'other depreciation',
  read: 'read differently',
  noFlows: 'The statement has no flows for this date.',
  noBalance: 'The statement has no balance sheet for this date.',
  notAtDate: 'Part of it is unknown at this date, or not above zero.',
  otherwise: 'Different in an earlier filing',
  difference: '{metric}, {date}: {now} in {latest}; {before} in {earlier} ({because}).',
  because: {
    restated: 'restated since',
    entered: 'different depreciation entered',
    read: 'read in another form, unit or version',
  },
  older: 'The oldest balance sheet of {name} is left out: an earlier version of the program translated it.',
} as const satisfies Readonly<Record<string, string | Readonly<Record<Because, string>>>>

const columns = { current: '', previous: ', year before', beforePrevious: ', third date' } as const satisfies Record<
  Place,
  string
>

/** The name of an assessment's column: the assessment's letter and the date, such as "A, year before". */
export const columnOf = (mark: string, place: Place): string => mark + columns[place]

/** The last day of a period, such as 31 December 2024. */
export const endText = ({ year, periods }: PeriodEnd): string => `${periodEnds[periods]} ${year}`
