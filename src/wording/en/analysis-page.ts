// The page an assessment is worked out on before it is saved, and the ways to it.

export const assessWords = { assess: 'Assess credit' } as const

export const analysisPageWords = {
  heading: 'Assess credit',
  headingOf: 'Credit assessment: {name}',
  lead: 'The result updates as you type. Only saving uses an assessment.',
  draft: 'This statement is a draft. Assessing it uses no translation.',
  toStatement: 'To the statement',
  toLines: 'To its lines',
  suggested: 'Company',
  before: 'This statement already has a saved assessment:',
  beforeOn: 'saved {moment}',
  beforeCost: 'You can edit its inputs there without using another assessment.',
  inputs: 'Inputs',
  result: 'Result so far',
  resultAnnounced: '{rating}. Short-term credit risk: {risk}. {credit}',
  alsoIn: '{label}: {amounts}',
  ofLastInputs: 'The result uses the last valid inputs.',
} as const

export const savePanelWords = {
  save: 'Save the assessment',
  cost: 'This uses 1 of {count} assessments.',
  costLast: 'This uses your last assessment.',
  noneLeft: 'You have no assessments left. The result here stays free.',
  noPlan: 'You don’t have a plan yet. The result here stays free.',
  plans: 'See the plans',
  done: 'The assessment is saved.',
  faulty: 'Correct the marked fields first. Nothing was saved or used.',
  notDone: 'The assessment was not saved',
  notDoneElsewhere: 'The assessment was not saved. {reason}',
  kept: 'What you typed is still here.',
  noAnswer: 'No answer from the server. Check the connection and try again; it will be saved only once.',
  reload: 'Reload the page',
  toList: 'All my statements',
} as const

/** A statement with errors. */
export const notAssessedWords = {
  heading: 'This statement cannot be assessed yet',
  lead: 'We can’t assess this statement. Nothing was used. What is wrong and how to correct it:',
  correct: 'Correct its lines',
  copy: 'Copy to a new statement and correct that',
  also: 'Also noticed',
} as const

/** Where an assessment begins. */
export const assessInputWords = {
  heading: 'How much trade credit is safe?',
  lead: 'Choose a statement, upload a file or type one in. You see the rating and the recommended maximum at once. Only saving uses an assessment.',
  own: 'One of your statements',
  none: 'You have no statements yet. Upload a file, paste a table, try the sample or type the lines.',
  more: 'All my statements ({count})',
  notLoaded: 'Your statements could not be loaded',
  statuses: { draft: 'draft', generated: 'translated' },
  aside: '{status}, {date}',
  panel: 'Assess it',
  act: 'Assess credit',
  actYear: 'Assess {year}',
  cost: 'Saves a draft and shows the result. Uses no translation. Only saving the result uses an assessment.',
  severalYears: 'This file also contains {years}. Choose one above; you can upload the file again for the others.',
} as const

/** The second way on from the lines of a draft. */
export const assessPanelWords = {
  heading: 'Credit assessment',
  lead: 'Assess the company from these lines without translating them. The draft is saved first. Only saving the result uses an assessment.',
  notSaved: 'The draft is not saved yet. Try again once it is.',
} as const
