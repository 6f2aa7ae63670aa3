/** Text for renaming a statement. */
export const renameWords = {
  action: 'Rename',
  heading: 'Rename {name}',
  lead: 'Renaming is free and changes no figures. Files you have downloaded keep the old name.',
  companyTitle: 'Company name, nickname or code',
  companyTitleHelp: 'Shown on the statement, its files and in your list. Leave out the year: we add it.',
  russianName: 'Russian name',
  inn: 'Tax number (INN)',
  suggest: 'Use “{name}”',
  suggestHelp: 'Suggested English name',
  assessments: {
    one: 'Also rename 1 saved assessment',
    many: 'Also rename {count} saved assessments',
  },
  assessmentsHelp: 'Otherwise a saved assessment keeps the old name.',
  beneath: 'Shown under the name. If you clear it, we remove it from everything stored with this statement.',
  submit: 'Rename',
  cancel: 'Cancel',
  done: 'Renamed to {name}.',
} as const
