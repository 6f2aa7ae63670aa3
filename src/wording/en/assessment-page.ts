import { screenTitles } from './site.ts'

// Text for the page of a saved assessment, and for the panel that changes its inputs.

export const assessmentPageWords = {
  heading: screenTitles.assessment,
  headingOf: 'Credit assessment: {name}',
  notLoaded: 'The assessment could not be loaded.',
  unknown: 'It may have been deleted. You can restore deleted assessments from the list for one day.',
  saved: 'Saved {moment}.',
  changed: 'Changed {moment}.',
  method: 'Method {version}.',
  actions: 'Actions',
  edit: 'Edit inputs',
  delete: 'Delete',
  deleteDecided: 'Delete the decisions too?',
  deleteAll: 'Delete all',
  keep: 'Keep them',
  withStatement: 'PDF with the statement',
  withStatementFile: 'with statement',
  toStatement: screenTitles.balanceSheetOutput,
  toComparison: 'Compare',
  toList: screenTitles.assessments,
  notAssessed: 'The current method cannot assess the data this assessment was based on.',
} as const

/** Text about the differences between assessments by method versions 1.0 and 1.1. */
export const assessAgainWords = {
  lead: 'This was made by an earlier version of the method and is not changed. The current version is {version}.',
  changes:
    'The score is calculated as before. There are new caps on the rating for debt of 10 times EBITDA or more and for financing and holding companies, and a lower maximum for moderate and high risk.',
  button: 'Assess again by version {version}',
  cost: 'This uses no assessment from your plan. Both are then shown side by side.',
  notDone: 'It was not assessed again',
} as const

export const editPanelWords = {
  heading: 'Edit inputs',
  close: 'Close',
  lead: 'A new name changes only the name. Any other change recalculates the assessment from the same statement, using the current method. This uses no assessment from your plan.',
  now: 'Result with these inputs',
  save: 'Save the changes',
  cancel: 'Cancel',
  notLoaded: 'We could not load what this assessment was based on.',
  refused: 'These inputs give no result.',
  faulty: 'Correct the marked fields.',
  done: 'The changes are saved.',
  unchanged: 'Nothing changed yet.',
  notSaved: 'The changes were not saved',
  changedElsewhere:
    'It was changed elsewhere after you opened it. Reload it; what you typed stays here until you close this panel.',
  reload: 'Reload it',
} as const
