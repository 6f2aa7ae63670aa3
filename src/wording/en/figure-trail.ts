import type { CycleSpan } from '#domain/documents/calculation.ts'

// Text for the panel in which a user traces a number of an assessment down to its Russian lines.

export const trailWords = {
  close: 'Close',
  way: 'Path to this number',
  howWorked: 'How it is calculated',
  madeOf: 'Made of',
  field: '{label} in the English statement',
  inYear: '{year}:',
  notThere: 'This assessment does not contain the number.',
  noPrevious: 'There is no previous period.',
  notGiven: 'Not provided.',
  noStatement:
    'There is no Russian statement behind this number: the assessment is based on English fields entered directly.',
  entered: 'Entered by you.',
  lines: 'Russian lines',
  linesOf: '{column}. {unit}',
  notOnStatement: 'The statement has no column for this year.',
} as const

/** Notes beside the numbers of a calculation. */
export const trailNotes = {
  and: ' and ',
  scored: 'Earns {points} points ({grade}) at a weight of {weight}, and contributes {contribution} to the base score.',
  leftOut: 'Earns no points: the score leaves out this ratio and its weight.',
  currentOnly: 'Only the latest period, {year}, is scored.',
  unequal: '{years}: these numbers do not lead to the printed result; the original calculation was not stored.',
  counted0: '{years}: not known, counted as 0: {labels}.',
  otherWay: '{years}: not known: {labels}. Another calculation is used.',
  magnitude: 'Costs count as positive amounts: {labels}.',
  annualised:
    'Amounts for {months} months are multiplied by {monthsOfYear} ÷ {months} to make a full year. Balances are not.',
  share: 'The rating sets the share: {rating}.',
  belowZero: 'The amount is below zero, so the limit is 0.',
  binding: 'This is the smallest limit, so it applies.',
  slowReceivables:
    'Receivables are more than {days} days of revenue, so they count for less here than in the liquidation value.',
  olderSlowReceivables:
    'Receivables count for less here than in the liquidation value: a rule of method version {version}.',
  revenueForPurchases: 'There is no cost of sales, so revenue replaces purchases.',
} as const

/** Templates of formulas, which are filled in with names or with numbers. */
export const calculationWords = {
  minus: '−{term}',
  bracketed: '({text})',
  added: ' + {term}',
  taken: ' − {term}',
  times: '{factor} × {amount}',
  divided: '{amount} ÷ {by}',
  annualised: '{amount} × {monthsOfYear} ÷ {months}',
  quotient: '{of} ÷ {by}',
  share: '{share} × {base}',
  percent: '{share}%',
  shareName: 'share set by the rating',
  days: '{name} = {amount} ÷ {flow} × {daysOfYear}',
  result: '{text} = {result}',
} as const

export const spanNames = {
  inventory: 'Inventory days',
  receivables: 'Receivables days',
  payables: 'Payables days',
} as const satisfies Record<CycleSpan['name'], string>
