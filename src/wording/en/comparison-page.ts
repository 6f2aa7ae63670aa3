import type { PeriodEnd } from '#domain/comparison/by-date.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'

// Saved assessments side by side, and over the years.

export const comparisonWords = {
  heading: 'Assessments side by side',
  lead: 'Figures are shown as saved. Nothing is recalculated here.',
  toList: 'All my assessments',
  notLoaded: 'An assessment could not be loaded',
  listNotLoaded: 'Your assessments could not be loaded',
  missing: 'One of the chosen assessments is no longer available. It was deleted, or it is not yours.',
  removeMissing: 'Continue without it',
  toDeleted: 'See recently deleted',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  inMillions: 'Amounts are in millions of roubles; each assessment has the exact figures.',
  loading: 'Reading the third date of the balance sheet …',
  notRead: 'The third date of {name} could not be read from its statement.',
} as const

/** Which assessments are compared, and which could be. */
export const chooserWords = {
  heading: 'Choose assessments',
  none: 'Nothing is chosen yet. Tick {least} to {most} assessments to see them side by side; one alone shows its years.',
  one: 'One assessment is chosen; its years are below. Tick another to compare them.',
  some: '{count} of at most {most} are chosen.',
  full: '{count} are chosen, and no more fit. Untick one to choose another.',
  legend: 'My assessments',
  aside: '{rating} · saved {day}',
  empty: 'No assessments yet.',
  assess: 'Assess a company',
} as const

export const chartWords = {
  heading: 'Charts',
  metric: 'Key number in the charts',
  score: 'Rating score, of 100',
  credit: 'Recommended maximum, RUB million',
  byDate: '{label}, over the years',
  spoken: '{chart}. {list}. The table has the same figures.',
  bar: '{name}: {text}',
  point: '{company}, {date}: {text}',
  nothing: 'None of them has this figure.',
} as const

const monthNames = { 21: 'Mar', 31: 'Jun', 33: 'Sep', 34: 'Dec' } as const satisfies Record<PeriodCode, string>

/** The same where there is little room: Dec 2024. */
export const briefEndText = ({ year, periods }: PeriodEnd): string => `${monthNames[periods]} ${year}`
