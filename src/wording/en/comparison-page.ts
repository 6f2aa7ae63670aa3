import type { PeriodEnd, Place } from '#domain/comparison/by-date.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { screenTitles } from './site.ts'

// Text for the page that compares saved assessments side by side, and companies over the years.

export const comparisonWords = {
  heading: screenTitles.comparison,
  lead: 'Figures are shown as saved. Nothing is recalculated here.',
  toList: screenTitles.assessments,
  notLoaded: 'An assessment could not be loaded',
  listNotLoaded: 'Your assessments could not be loaded',
  missing: 'One of the chosen assessments is no longer available. It was deleted, or it is not yours.',
  removeMissing: 'Continue without it',
  toDeleted: 'See recently deleted',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  inMillions: 'Amounts are in millions of roubles; each assessment has the exact figures.',
  loading: 'Reading the oldest balance sheet …',
  notRead: 'The oldest balance sheet of {name} could not be read from its statement.',
} as const

/**
 * Names the accounts from which a column's figures come. If there are several assessments, the letter of the assessment
 * is added.
 */
export const accountsWords = {
  current: '{year} accounts',
  previous: 'comparatives of {year} accounts',
  beforePrevious: 'comparatives of {year} accounts',
} as const satisfies Record<Place, string>
export const markedAccounts = '{accounts}\u00a0({mark})'

export const chooserWords = {
  heading: 'Choose assessments',
  none: 'Tick {least} to {most} assessments to compare them, or one to see its years.',
  one: 'One assessment is selected; its years are below. Tick another to compare them.',
  some: '{count} of at most {most} are selected.',
  full: '{count} are selected, which is the maximum. Untick one to choose another.',
  legend: screenTitles.assessments,
  aside: '{rating} · saved {day}',
  empty: 'No assessments yet.',
  assess: screenTitles.analysisInput,
} as const

export const chartWords = {
  heading: 'Charts',
  metric: 'Key number in the charts',
  score: 'Rating score, of 100',
  credit: 'Recommended maximum, RUB million',
  byDate: '{label}, over the years',
  bar: '{name}: {text}',
  point: '{company}, {date}: {text}',
  nothing: 'None of these assessments has this figure.',
} as const

const monthNames = { 21: 'Mar', 31: 'Jun', 33: 'Sep', 34: 'Dec' } as const satisfies Record<PeriodCode, string>

/** The end of a period in short form, such as Dec 2024. */
export const briefEndText = ({ year, periods }: PeriodEnd): string => `${monthNames[periods]} ${year}`
