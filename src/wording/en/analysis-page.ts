// The page an assessment is worked out on before it is saved, and the ways to it.

export const assessWords = { assess: 'Assess credit' } as const

export const analysisPageWords = {
  heading: 'Assess credit',
  headingOf: 'Credit of {name}',
  lead: 'The result follows what you type. It is free until you save it, and the statement itself stays as it is.',
  draft: 'This statement is a draft. Assessing it uses no translation.',
  toStatement: 'To the statement',
  toLines: 'To its lines',
  suggested: 'Company',
  before: 'An assessment of this statement is saved:',
  beforeOn: 'saved {moment}',
  beforeCost: 'Its inputs can be edited there without using another one.',
  inputs: 'Inputs',
  result: 'Result so far',
  resultAnnounced: '{rating}. Short-term credit risk: {risk}. {credit}',
  alsoIn: '{label}: {amounts}',
  ofLastInputs: 'The result is that of the last inputs without a fault.',
} as const

export const savePanelWords = {
  save: 'Save the assessment',
  cost: 'This uses 1 of {count} assessments.',
  costLast: 'This uses your last assessment.',
  noneLeft: 'You have no assessments left. The result here stays free.',
  noPlan: 'You hold no plan yet. The result here stays free.',
  plans: 'See the plans',
  done: 'The assessment is saved.',
  faulty: 'Correct the marked fields first. Nothing was saved or used.',
  notDone: 'The assessment was not saved',
  notDoneElsewhere: 'The assessment was not saved. {reason}',
  kept: 'What you typed is still here.',
  noAnswer: 'No answer came. Check the connection and try again: it is saved once, however often you try.',
  reload: 'Reload the page',
  toList: 'All my statements',
} as const

/** A statement with errors. */
export const notAssessedWords = {
  heading: 'This statement cannot be assessed as it is',
  lead: 'A wrong figure is worse than none, so there is no result, and nothing is used up. What is wrong, where, and what to do:',
  correct: 'Correct its lines',
  copy: 'Copy to a new statement and correct that',
  also: 'Also noticed',
} as const

/** Where an assessment begins. */
export const assessInputWords = {
  heading: 'How much credit can it carry?',
  lead: 'Choose a statement you have, or give a file or type one. The rating and the recommended maximum are worked out at once; an assessment is used only when you save the result.',
  own: 'One of your statements',
  none: 'You have no statement yet. Give one below: a file, a pasted table, the sample, or typed lines.',
  more: 'All my statements ({count})',
  notLoaded: 'Your statements could not be loaded',
  statuses: { draft: 'draft', generated: 'translated' },
  aside: '{status}, {date}',
  panel: 'Assess it',
  act: 'Assess credit',
  actYear: 'Assess {year}',
  cost: 'Saves a draft and shows the result. Uses no translation, and an assessment only when you save it.',
  severalYears:
    'This file also holds {years}. Choose one above; the others stay with the file, and you can come back with it.',
} as const

/** The second way on from the lines of a draft. */
export const assessPanelWords = {
  heading: 'Credit assessment',
  lead: 'Assess the company from these lines without translating them. The draft is saved first; nothing is used before you save a result.',
  notSaved: 'The draft is not saved yet, so it cannot be assessed. Try again once it is.',
} as const
