import type { CycleSpan } from '#domain/documents/calculation.ts'

// Where a number of an assessment is from: the panel that leads from a ratio down to its Russian lines.

export const trailWords = {
  close: 'Close',
  way: 'The way to this number',
  howWorked: 'How it is calculated',
  madeOf: 'Made of',
  field: '{label} in the English statement',
  inYear: '{year}:',
  notThere: 'This printout does not hold the number.',
  noPrevious: 'There is no previous period.',
  notGiven: 'Not given.',
  noStatement: 'There is no Russian statement behind it: the assessment was made of English fields given directly.',
  entered: 'Entered by you.',
  lines: 'Its Russian lines',
  linesOf: '{column}. {unit}',
  notOnStatement: 'The statement has no column for this year.',
} as const

/** What is to be said of a calculation beside its numbers. */
export const trailNotes = {
  and: ' and ',
  scored:
    'It earns {points} points ({grade}), with the weight {weight}: a contribution of {contribution} to the base score.',
  leftOut: 'It earns no points: its weight is left out, and nothing is counted for it.',
  currentOnly: 'Only the latest period, {year}, is scored.',
  unequal: '{years}: the numbers here do not give what was printed; how it was worked out then was not stored.',
  counted0: '{years}: not known, and counted 0: {labels}.',
  otherWay: '{years}: not known: {labels}. So it is worked out another way.',
  magnitude: 'Costs are counted as positive amounts: {labels}.',
  annualised:
    'Amounts of the {months} months are multiplied by {monthsOfYear} ÷ {months} to make a year. Balances are not.',
  share: 'The share is the one of the rating: {rating}.',
  belowZero: 'Below zero there is nothing to take a share of, and the limit is 0.',
  binding: 'This is the smallest of the limits: it binds.',
  slowReceivables:
    'Receivables stand for more than {days} days of revenue, so they count for less here than in the liquidation value.',
  olderSlowReceivables:
    'Receivables count for less here than in the liquidation value, by a rule of version {version} of the method.',
  revenueForPurchases: 'There is no cost of sales, so revenue replaces purchases.',
} as const

/** Formulas as they are written, with names or with numbers in their holes. */
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
  shareName: 'share of the rating',
  days: '{name} = {amount} ÷ {flow} × {daysOfYear}',
  result: '{text} = {result}',
} as const

export const spanNames = {
  inventory: 'Inventory days',
  receivables: 'Receivables days',
  payables: 'Payables days',
} as const satisfies Record<CycleSpan['name'], string>
