// The page of a saved assessment, and the panel that changes what it was made by.

export const assessmentPageWords = {
  heading: 'Credit assessment',
  headingOf: 'Credit of {name}',
  notLoaded: 'The assessment could not be loaded.',
  unknown: 'It may have been deleted. Deleted assessments can be taken back from the list for a day.',
  saved: 'Saved {moment}.',
  changed: 'Changed {moment}.',
  method: 'Shown as it was made, by method version {version}.',
  actions: 'What can be done with this assessment',
  edit: 'Edit inputs',
  delete: 'Delete',
  withStatement: 'PDF with the statement',
  withStatementFile: 'with statement',
  toStatement: 'The English statement',
  toComparison: 'Over the years, or beside others',
  toList: 'All my assessments',
  notAssessed: 'What this assessment was made of is not assessed by the method of today.',
} as const

export const editPanelWords = {
  heading: 'Edit inputs',
  close: 'Close',
  lead: 'Another title changes the title alone. Any other change works the assessment out anew, by the method of today, from the same statement. It uses no assessment of your plan.',
  now: 'What the changed inputs come to',
  save: 'Save the changes',
  cancel: 'Leave it as it is',
  notLoaded: 'What the assessment was made of could not be loaded.',
  refused: 'By these inputs nothing comes out.',
  faulty: 'A field has something that cannot be used.',
  done: 'The changes are saved.',
  unchanged: 'Nothing is changed yet.',
  notSaved: 'The changes were not saved',
  changedElsewhere:
    'It was changed in another place since you opened it. Open it anew; what you typed here stays until you close this panel.',
  reload: 'Open it anew',
} as const
