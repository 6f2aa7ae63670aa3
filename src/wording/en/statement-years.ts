import type { Apart } from '#domain/documents/years-together.ts'
import { screenTitles } from './site.ts'

// Text for the page that shows several years of one company in one table.

/** Sentences that say why statements cannot be shown side by side, with advice. */
export const apartWords = {
  'too-few': 'Side by side needs at least {least} years of one company.',
  'too-many': 'There are {count} years, and at most {most} fit side by side. Leave some out.',
  company: 'These statements are of different companies. Only years of one company can be side by side.',
  form: 'Some of these statements are in the full form and others in the simplified form, which has fewer lines. Choose years in one form.',
  entity:
    'Some of these statements are of a commercial entity and others of a non-profit organisation. Their equity has different lines. Choose years of one kind.',
  period: 'These statements cover periods of different lengths. Choose years with the same period, such as full years.',
  unit: 'These statements are in different units, such as thousands and millions of roubles. Amounts are shown as filed and not converted, so choose years in one unit.',
  'year-unknown': 'One of these statements does not say its year.',
  'year-twice': 'There is more than one statement for {years}. Choose one of them.',
} as const satisfies Record<Apart['kind'], string>

export const yearsPageWords = {
  heading: screenTitles.statementYears,
  titleOf: '{company}, {years}',
  lead: 'Each year shows its own filing. Nothing is converted or recalculated.',
  toList: screenTitles.financialStatements,
  besideOthers: screenTitles.statementYears,
  choose: 'Choose years',
  legend: 'My translations',
  none: 'Nothing is chosen yet. Tick {least} to {most} translated years of one company.',
  some: {
    one: '1 of at most {most} years is chosen.',
    many: '{count} of at most {most} years are chosen.',
  },
  full: '{count} years are chosen, and no more fit. Untick one to choose another.',
  aside: '{about} · translated {day}',
  listNotLoaded: 'Your statements could not be loaded',
  notLoaded: 'A statement could not be loaded',
  missing:
    'One of the chosen statements cannot be shown here. It was deleted, is not translated, or was translated by an earlier version.',
  removeMissing: 'Continue without it',
  apart: 'These statements cannot be side by side',
  names: 'Russian lines under the English rows',
  notes: 'Notes of the filings: {count}',
  tickAnother: 'This is one filing with its own two years. Tick another year above to see them side by side.',
  alone:
    'This is one filing with its own two years. No other year of this company is translated in the same form, period and unit.',
  translate: 'Translate another year',
} as const
