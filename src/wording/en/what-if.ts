// Text for the panel in which a user tries other figures in an assessment.

export const whatIfWords = {
  open: 'What if …',
  heading: 'What if …',
  close: 'Close',
  lead: 'Type a different rate or different figures to see the effect. Nothing here is saved.',
  outcome: 'Result',
  inShort: 'Result in brief',
  conclusion: 'Conclusion',
  before: 'Now',
  after: 'What if',
  score: 'Score',
  dollars: 'In US dollars',
  binding: 'Binding limit',
  none: 'none',
  noRate: 'no rate',
  moved: { better: 'better', worse: 'worse' },
  unchanged: 'Nothing changed yet.',
  changed: 'Changed: {count}. Rating: {rating}. Maximum: {credit}',
  reset: 'Reset',
  rate: 'Roubles per US dollar',
  rateHelp: 'Leave empty for no rate.',
  rateWrong:
    'This is not a rate, so the confirmed one applies. Enter a positive number such as 78.23. Use a point for decimals: a comma before three digits could mean thousands.',
  rateFar:
    'Is this roubles per 1 US dollar? It is more than twice each reference rate, or less than half. Reference: {references}.',
  kinds: { trading: 'a trading company', financing: 'a financing company', holding: 'a holding company' },
  kindChanged: 'With these figures it is {kind}.',
  kindChangedBy: 'With these figures it is {kind}, rule {rule}.',
  figuresOf: 'Figures for {year}',
  othersOf: 'Other figures for {year}',
  figuresHelp:
    'Totals follow their parts. A total you type yourself stays as typed. An empty field means the figure is not known.',
  own: 'Was {amount}.',
  isMoved: 'Moved with its parts.',
  isSet: 'Typed: does not follow its parts.',
  unknown: 'not known',
  amountWrong:
    'Enter a whole number in the statement’s unit, such as 1,200 or (1,200). Until then the statement’s figure is used.',
  totals: 'Totals that moved with their parts',
  total: 'Total',
  assetsMore:
    'For {year}, assets now exceed liabilities and equity by {amount} more than in the statement. Change debt, payables or equity too if the change is financed.',
  assetsLess:
    'For {year}, liabilities and equity now exceed assets by {amount} more than in the statement. Change cash or other assets too if the change has a counterpart.',
  ratios: 'Ratios that would change, with their points',
  ratio: 'Ratio',
  loading: 'Calculating …',
  notLoaded: 'We could not load what this assessment was based on.',
  otherMethod:
    'This assessment used method {stored}. What-if uses method {current}, so “Now” may differ from the page.',
} as const
