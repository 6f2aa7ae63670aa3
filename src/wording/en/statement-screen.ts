// What stands around a translated statement on the screen: views, options, checks, downloads and the lines behind a figure.

export const viewWords = {
  unnamed: 'A company the file does not name',
  beside: 'Checks, options and downloads',
  views: 'Views of the statement',
  statement: 'English statement',
  filed: 'Lines as filed',
  charts: 'Charts',
  filedLead: 'Every line of the file as it stands there, sign and all, with the company’s own lines beside the form’s.',
  own: 'the company’s own line',
  unknown: 'not a line of this form',
  deducted: 'deducted',
  short: 'short: {short}',
  blank: 'blank in the file',
  filedMore: 'And {count} more lines; all of them are in the Excel file.',
  minus: 'minus',
} as const

export const optionWords = {
  heading: 'Show and convert',
  names: 'Russian lines under the English rows',
  third: 'The balance sheet of 31 December {year} too',
  change: 'Change on the year before',
  commonSize: 'Common size: % of total assets and of revenue',
  currency: 'Currency',
  convertTo: 'Convert to',
  noCurrency: 'Roubles only',
  rate: 'Roubles per 1 {currency}',
  rateExample: 'For example 78.23',
  rateWrong:
    'Give a positive number such as 78.23, with up to nine digits on each side of the mark. A comma before three digits could be thousands or decimals: write a point.',
  whole: 'Convert the whole statement, not only revenue',
  rateSource:
    'The rate is the one you typed or confirmed; the same one is used for every year. Roubles always stay beside it.',
} as const

/** The rate that is offered beside the one that counts (specification §2, /convertCurrencyHelp). */
export const referenceRateWords = {
  heading: 'Current Exchange Rate',
  asking: 'Looking up reference rates …',
  kinds: { day: 'Latest rate', 'year-end': 'End of {year}', average: 'Average of {year}' },
  undatedKinds: { day: 'Latest rate', 'year-end': 'End of the year', average: 'Average of the year' },
  setFor: 'Set for {date}',
  rate: '1 {currency} = {roubles} roubles',
  use: 'Use this rate',
  choose: 'Use this rate: {kind}',
  used: 'This rate is used.',
  unknown: 'There is no reference rate for {currency}. Type the rate yourself.',
  unavailable: 'No reference rates are available at the moment. Type the rate yourself, or',
  again: 'ask again',
  far: 'The rate you typed is more than twice each of these, or less than half. Check that it is roubles per 1 {currency}.',
  caution: 'References only. Nothing is converted before you confirm one or type a rate.',
  help: 'Which rate to type',
} as const

export const downloadWords = {
  heading: 'Download',
  print: 'Print',
  label: 'Download as {format}',
  busy: 'Preparing {format} …',
  done: '{format} is ready: {name}',
  failed: '{format} could not be made; the fault is ours. Quote this number: {id}',
} as const

/** Checks at a glance: what each found, by its state. Zero is said, not hidden. */
export const checkWords = {
  heading: 'Checks',
  states: { passed: 'passed', noted: 'remark', warned: 'warning', absent: 'not applicable' },
  balance: {
    passed: 'Assets equal liabilities and equity',
    noted: 'Assets equal liabilities and equity but for rounding',
    warned: 'Assets and liabilities differ in the earliest year',
    absent: 'There is no balance sheet to check',
  },
  totals: {
    passed: 'Every total equals its lines',
    noted: 'Totals equal their lines but for rounding or details: {count}',
    warned: 'Totals that differ from their lines: {count}',
    absent: '',
  },
  signs: {
    passed: 'No unusual signs',
    noted: 'Deducted lines stored with a minus: counted once',
    warned: 'Unusual signs: {count}',
    absent: '',
  },
  reports: {
    passed: 'All reports and years of the form are there',
    noted: 'Something about the filing was inferred: {count}',
    warned: 'Missing reports or periods: {count}',
    absent: '',
  },
  between: {
    passed: 'The reports agree with each other',
    noted: 'Reports differ from each other: {count}',
    warned: 'Reports differ from each other: {count}',
    absent: 'No second report to compare with',
  },
  unit: {
    passed: 'The size fits the unit',
    noted: 'Amounts with decimals were rounded',
    warned: 'The size is implausible for the unit',
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

/** That figures can be pressed: all of it the first time, then in a line. */
export const figuresHintWords = {
  heading: 'You can press any figure',
  text: 'Figures with a dotted underline open the Russian lines behind them: code, name, sign, amount as filed and place in the file.',
  close: 'Got it',
  short: 'Press any underlined figure to see the Russian lines behind it.',
} as const

/** The Russian lines behind one figure. */
export const traceWords = {
  title: '{label}, {column}',
  close: 'Close',
  lead: 'This figure is the sum of these Russian lines.',
  leadOne: 'This figure is this Russian line.',
  leadRoubles: 'The roubles behind it are made of this.',
  none: 'There is no figure.',
  line: 'Russian line',
  filed: 'As filed',
  counted: 'Counted',
  signs: {
    positive: 'added',
    signed: 'added with its sign',
    deducted: 'deducted, whatever its sign in the file',
    magnitude: 'taken without its sign',
  },
  blank: 'blank',
  place: 'Place',
  noPlace: 'not in the file; a blank counts as 0',
  sum: 'Sum, equal to the figure',
  sumRoubles: 'Sum, equal to the roubles',
  residual: 'Not itemised in total {code}',
  residualWhy:
    'Total {code} ({name}) is {filed} as filed, but the lines the form itemises make {summed}. The rest, {rest}, belongs to no line of the form; it is kept here so that nothing is lost.',
  ownHeading: 'Lines the company added in this section, which may be what the rest consists of:',
  lessHeading: 'Lines of total {code}',
  entered: 'Entered by you',
  rows: 'In the English statement it is also the sum of these rows:',
  converted: '{roubles} ÷ {rate} = {amount}',
  convertedLead: 'Converted from roubles at {rate} roubles per 1 {currency}, the rate you gave; rounded half up.',
  figure: 'Figure',
  warnings: 'Warnings that touch this figure',
} as const
