import type { FormKind } from '#domain/catalogue/editions.ts'
import { screenTitles } from './site.ts'

// Text around a translated statement on the screen: views, options, checks, downloads, and the lines behind a figure.

export const viewWords = {
  unnamed: 'Company not named in the file',
  beside: 'Checks, options and downloads',
  below: 'Options and downloads',
  checks: { one: 'Checks: {count} warning', many: 'Checks: {count} warnings' },
  views: 'Views of the statement',
  statement: screenTitles.balanceSheetOutput,
  filed: 'Lines as filed',
  charts: 'Charts',
  filedLead: 'Every line as filed, with its sign, including lines the company added.',
  own: 'added by the company',
  unknown: 'not a line of this form',
  deducted: 'deducted',
  short: 'short: {short}',
  blank: 'blank in the file',
  filedMore: {
    one: 'And 1 more line. The Excel file has it.',
    many: 'And {count} more lines. The Excel file has all of them.',
  },
  minus: 'minus',
} as const

export const optionWords = {
  heading: 'Show and convert',
  names: 'Russian lines under the English rows',
  third: 'Also the balance sheet at 31 December {year}',
  change: 'Change on the previous year',
  commonSize: 'Common size: % of total assets and of revenue',
  currency: 'Currency',
  convertTo: 'Convert to',
  noCurrency: 'Roubles only',
  rate: 'Roubles per 1 {currency}',
  rateExample: 'For example 78.23',
  rateWrong:
    'Enter a positive number such as 78.23, with up to nine digits before and after the point. Use a point for decimals: a comma before three digits could mean thousands.',
  whole: 'Convert the whole statement, not only revenue',
  rateSource: 'The rate you typed or confirmed applies to every year. Amounts in roubles are always shown too.',
} as const

/** Text about the reference rates that are offered beside the rate in use (specification §2, /convertCurrencyHelp). */
export const referenceRateWords = {
  heading: 'Current Exchange Rate',
  asking: 'Looking up reference rates …',
  kinds: { day: 'Latest rate', 'year-end': 'End of {year}', average: 'Average of {year}' },
  undatedKinds: { day: 'Latest rate', 'year-end': 'End of the year', average: 'Average of the year' },
  setFor: 'Set for {date}',
  rate: '1 {currency} = {roubles} roubles',
  use: 'Use this rate',
  choose: 'Use this rate: {kind}',
  used: 'This rate is in use.',
  unknown: 'There is no reference rate for {currency}. You can type one.',
  unavailable: 'No reference rates are available at the moment. You can type one, or',
  again: 'try again',
  far: 'The rate you typed is more than twice each of these, or less than half. Check that it is roubles per 1 {currency}.',
  caution: 'For reference only. Nothing is converted until you confirm one of these rates or type one.',
  help: 'Which rate should I use?',
} as const

export const downloadWords = {
  heading: 'Download',
  print: 'Print',
  label: 'Download as {format}',
  busy: 'Preparing {format} …',
  done: '{format} is ready: {name}',
  failed: '{format} could not be created because of an error on our side. If you write to us, quote this number: {id}',
} as const

/**
 * Text for the summary of the checks. The summary lists every check with its result, even if the check found nothing.
 */
export const checkWords = {
  heading: 'Checks',
  states: { passed: 'passed', noted: 'note', warned: 'warning', absent: 'not applicable' },
  balance: {
    passed: 'Assets equal liabilities and equity',
    noted: 'Assets equal liabilities and equity, apart from rounding',
    warned: 'Assets differ from liabilities and equity in the earliest year',
    absent: 'No balance sheet to check',
  },
  totals: {
    passed: 'Every total equals the sum of its lines',
    noted: 'Totals that differ slightly from their lines: {count}',
    warned: 'Totals that differ from the sum of their lines: {count}',
    absent: '',
  },
  signs: {
    passed: 'No unusual signs',
    noted: 'Costs filed as negatives: counted once',
    warned: 'Unusual signs: {count}',
    absent: '',
  },
  reports: {
    passed: '{reports} are present, with the year before',
    noted: 'Notes on the year, the period or a correction: {count}',
    warned: 'Points to check about the reports, the years or the form: {count}',
    absent: '',
  },
  between: {
    passed: 'The reports agree with each other',
    noted: 'Reports differ from each other: {count}',
    warned: 'Reports differ from each other: {count}',
    absent: 'No two reports have an amount in common to compare',
  },
  unit: {
    passed: 'The amounts are plausible for the unit',
    noted: 'Amounts with decimals were rounded',
    warned: 'The amounts are implausible for the unit',
    absent: '',
  },
  unknown: {
    passed: 'Lines outside the form: 0',
    noted: 'Lines outside the form: {count}',
    warned: 'Lines outside the form: {count}',
    absent: '',
  },
  own: {
    passed: 'Lines the company added: 0',
    noted: 'Lines the company added: {count}',
    warned: 'Lines the company added: {count}',
    absent: '',
  },
} as const

/** The reports that each form should have. The checks look for these reports only. */
export const reportsLookedFor = {
  full: 'Balance sheet, income statement and cash flow statement',
  simplified: 'Balance sheet and income statement',
} as const satisfies Record<FormKind, string>

/** Text of the hint that figures can be pressed. It is shown in full until the user closes it, and then in one line. */
export const figuresHintWords = {
  heading: 'You can press any figure.',
  text: 'Those with a dotted underline open the Russian lines behind them: code, name, sign, amount and place.',
  close: 'Got it',
  short: 'Press any underlined figure to see the Russian lines behind it.',
} as const

/** Text for the panel that shows the Russian lines behind a figure. */
export const traceWords = {
  title: '{label}, {column}',
  close: 'Close',
  lead: 'This figure is the sum of these Russian lines.',
  leadOne: 'This figure comes from one Russian line.',
  leadRoubles: 'The amount in roubles comes from these lines.',
  none: 'No figure.',
  line: 'Russian line',
  filed: 'As filed',
  counted: 'Counted',
  signs: {
    positive: 'added',
    signed: 'added with its sign',
    deducted: 'deducted, whatever its sign in the file',
    magnitude: 'used without its sign',
  },
  blank: 'blank',
  place: 'Place',
  noPlace: 'not in the file; a blank counts as 0',
  sum: 'Total of these lines',
  sumRoubles: 'Total in roubles',
  residual: 'Not itemised in total {code}',
  residualWhy:
    'Total {code} ({name}) is {filed} as filed, but the lines the form itemises add up to {summed}. The rest, {rest}, belongs to no line of the form; we show it here so that nothing is lost.',
  ownHeading: 'Lines the company added in this section, which may explain the rest:',
  lessHeading: 'Lines of total {code}',
  entered: 'Entered by you',
  rows: 'In the English statement it is also the sum of these rows:',
  converted: '{roubles} ÷ {rate} = {amount}',
  convertedLead:
    'Converted from roubles at your rate of {rate} roubles per 1 {currency}; halves are rounded away from zero.',
  warnings: 'Warnings about this figure',
} as const
