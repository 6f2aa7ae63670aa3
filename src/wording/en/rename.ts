/** Changing what a statement is called. */
export const renameWords = {
  action: 'Rename',
  heading: 'Rename {name}',
  lead: 'Renaming is free and changes no figures. Files you have downloaded and assessments you have saved keep the old name.',
  companyTitle: 'Company name, nickname or code',
  companyTitleHelp: 'Shown on the statement, its files and in your list. Leave out the year: we add it.',
  russianName: 'Russian name',
  inn: 'Tax number (INN)',
  beneath: 'Shown under the name. If you clear it, we remove it from everything stored with this statement.',
  submit: 'Rename',
  cancel: 'Cancel',
  done: 'Renamed to {name}.',
} as const
