/** Changing what a statement is called. */
export const renameWords = {
  action: 'Rename',
  heading: 'Rename {name}',
  lead: 'Free of charge, and no figure changes. Files you have downloaded and assessments you have saved keep the old name.',
  companyTitle: 'Company name, nickname or code',
  companyTitleHelp: 'Heads the statement, its files and your list. Leave out the year: it is added for you.',
  russianName: 'Russian name',
  inn: 'Tax number (INN)',
  beneath: 'Shown under the name. If you clear one, it is removed from everything stored with this statement.',
  submit: 'Rename',
  cancel: 'Cancel',
  done: 'Renamed to {name}.',
} as const
