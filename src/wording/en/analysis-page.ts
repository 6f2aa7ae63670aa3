import { screenTitles } from './site.ts'

// Text for the page on which a member prepares an assessment before saving it, and for the links to that page.

export const assessWords = { assess: screenTitles.analysisInput } as const

export const analysisPageWords = {
  heading: screenTitles.analysis,
  headingOf: 'Credit assessment: {name}',
  lead: 'The result updates as you type. Only saving uses an assessment.',
  draft: 'This statement is a draft. Assessing it uses no translation.',
  hereOnly:
    'This statement is in this browser only. It is saved as a draft once you are connected again. Assessing it uses no translation.',
  toStatement: 'Open the statement',
  toLines: 'Open its lines',
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
  noneLeft: 'You have no assessments left. You can still see the result here for free.',
  plans: 'See plans',
  done: 'The assessment is saved.',
  faulty: 'Correct the marked fields first. Nothing was saved or used.',
  notDone: 'The assessment was not saved',
  notDoneElsewhere: 'The assessment was not saved. {reason}',
  kept: 'What you typed is still here.',
  noResponse: 'The server did not answer. Check the connection and try again; the assessment is saved only once.',
  reload: 'Reload the page',
  toList: screenTitles.financialStatements,
} as const

export const notAssessedWords = {
  heading: 'This statement cannot be assessed yet',
  lead: 'We can’t assess this statement. No assessment was used. What is wrong, and how to correct it:',
  correct: 'Correct its lines',
  hereOnly: 'Go back to the file to correct it. Its lines can be corrected once you are connected again.',
  copy: 'Copy to a new statement and correct it there',
  also: 'Also noticed',
} as const

export const assessInputWords = {
  heading: screenTitles.analysisInput,
  lead: 'How much trade credit is safe? Choose a statement, upload a file or type one in, and see the rating and the recommended maximum at once. Only saving uses an assessment.',
  own: 'One of your statements',
  none: 'You have no statements yet. Upload a file, paste a table, try the sample or type the lines.',
  more: 'My statements ({count})',
  notLoaded: 'Your statements could not be loaded',
  statuses: { draft: 'draft', generated: 'translated' },
  aside: '{status}, {date}',
  panel: 'Assess it',
  act: screenTitles.analysisInput,
  actYear: 'Assess {year}',
  cost: 'Saves a draft and shows the result. This uses no translation; only saving the result uses an assessment.',
  costOffline:
    'You’re offline. This keeps the statement in this browser, shows the result, and saves a draft once you are connected again. It uses no translation; only saving the result uses an assessment.',
  severalYears: 'This file also contains {years}. Choose one above; you can upload the file again for the others.',
} as const

/** Text for the panel that is below a draft's lines and offers to assess them. */
export const assessPanelWords = {
  heading: 'Credit assessment',
  lead: 'Assess the company from these lines without translating them. The draft is saved first. Only saving the result uses an assessment.',
  notSaved: 'The draft is not saved yet. Try again once it is.',
} as const
