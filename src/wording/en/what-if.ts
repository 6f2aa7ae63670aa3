// The panel that tries other figures on an assessment.

export const whatIfWords = {
  open: 'What if …',
  heading: 'What if …',
  close: 'Close',
  lead: 'Type another rate or other figures and see what they would come to. Nothing here is saved: the statement and the assessment stay as they are.',
  outcome: 'What it would come to',
  inShort: 'In short',
  conclusion: 'Conclusion',
  before: 'As it is',
  after: 'What if',
  score: 'Score',
  dollars: 'The same in dollars',
  binding: 'Binding limit',
  none: 'none',
  noRate: 'no rate',
  moved: { better: 'better', worse: 'worse' },
  unchanged: 'Nothing is changed yet.',
  changed: 'Changed: {count}. Rating: {rating}. Maximum: {credit}',
  reset: 'Put everything back',
  rate: 'Roubles per US dollar',
  rateHelp: 'Empty: no rate.',
  rateWrong:
    'This is not a rate, so the confirmed one counts. Give a positive number such as 78.23. A comma before three digits could be thousands or decimals: write a point.',
  figuresOf: 'Figures of {year}',
  figuresHelp:
    'These are all the figures the method reads. Each stands alone: a total does not follow when one of its parts is changed. An emptied field counts as not known.',
  own: 'As it is: {amount}',
  unknown: 'not known',
  amountWrong: 'This is not a whole amount, so the figure of the statement counts. Give one such as 1,200 or (1,200).',
  ratios: 'Ratios that would move, with their points',
  ratio: 'Ratio',
  loading: 'Working out …',
  notLoaded: 'What the assessment was made of could not be loaded.',
  otherMethod:
    'This assessment was made by method {stored}; what-if works by method {current}, so “as it is” may differ from the page.',
} as const
