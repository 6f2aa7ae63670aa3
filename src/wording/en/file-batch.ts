import { screenTitles } from './site.ts'

// Text for the page that reads, translates and assesses many files at once.

export const batchWords = {
  heading: screenTitles.fileBatch,
  lead: 'Drop up to {count} filings together. Each is read in this browser and checked; then you translate or assess them together.',
  start: 'From files',
  tooMany: {
    one: 'Only the first {max} files were taken. 1 more was left out: add it when you have removed others.',
    many: 'Only the first {max} files were taken. {count} more were left out: drop them once these are done.',
    unknown: 'Only the first {max} files were taken. The others were left out: drop them once these are done.',
  },
  beyondRoom: {
    one: 'This browser has no room to keep 1 of the files. It works now, but a reload loses it: {names}.',
    many: 'This browser has no room to keep {count} of the files. They work now, but a reload loses them: {names}.',
  },
} as const

export const batchReadingWords = {
  label: 'Reading the files',
  progress: 'Files read: {count} of {total} …',
  cancel: 'Cancel reading',
  again: { one: 'Read the cancelled file', many: 'Read the {count} cancelled files' },
  done: { one: '1 file read', many: '{count} files read' },
  found: '{files}: {standings}.',
} as const

/** Text above the table, which gives the number of rows in each state. */
export const batchCountWords = {
  broken: { one: '1 cannot be used', many: '{count} cannot be used' },
  question: { one: '1 has a question', many: '{count} have a question' },
  unread: { one: '1 was not read', many: '{count} were not read' },
  ready: { one: '1 statement is ready', many: '{count} statements are ready' },
  repeated: { one: '1 repeats another', many: '{count} repeat others' },
  before: { one: '1 was translated before', many: '{count} were translated before' },
  translated: { one: '1 is translated', many: '{count} are translated' },
} as const

export const batchTableWords = {
  heading: 'Statements',
  caption: 'Statements in the files',
  chosen: 'Include',
  chosenLabel: 'Include',
  chosenOf: 'Include {name}',
  company: 'Company',
  year: 'Year',
  file: 'File',
  state: 'State',
  noYear: 'no year',
  named: '{name}, {year}',
  groups: {
    broken: 'Cannot be used',
    question: 'Waiting for your answer',
    unread: 'Not read',
    ready: 'Ready',
    repeated: 'The same as another file here',
    before: 'Translated before',
    translated: 'Translated',
  },
  states: {
    ready: 'Ready',
    warnings: { one: 'Ready, 1 warning', many: 'Ready, {count} warnings' },
    repeated: 'The same as {name}',
    before: 'Translated on {date}',
    translated: 'Translated',
    failed: 'Not translated: {reason}',
    broken: 'Needs correcting: {reason}',
    question: 'Needs an answer from you',
    unreadable: 'The browser could not open it',
    useless: 'Cannot be used: {reason}',
    error: 'Failed: our error',
    crowded: 'Contains {count} statements: open it on its own',
    waiting: 'Waiting',
    reading: 'Reading …',
    cancelled: 'Cancelled',
  },
  act: {
    answer: 'Answer',
    look: 'Details',
    again: 'Try again',
    remove: 'Remove',
    removeFile: 'Remove the file with all its statements',
    draft: 'Open the draft',
    open: 'Open the English statement',
    alone: 'Open on its own',
  },
  actOn: '{act}: {name}',
  actions: 'Actions',
} as const

export const batchOptionWords = {
  heading: 'Names and options',
  lead: 'These apply to every statement you translate or assess here.',
  naming: 'What to call the companies',
  namingHelp: 'This browser remembers your choice.',
  choices: {
    'name-and-number': 'Suggested English name, with the Russian name and tax number',
    name: 'Suggested English name, with the Russian name. The tax number is not stored.',
    nickname: 'A nickname. Neither the Russian name nor the tax number is stored.',
  },
  numbered: 'Customer {count}',
  nicknames: 'Nicknames',
  nicknamesLead:
    'One for each company. Tax numbers in the files show which statements belong together; they stay in this browser.',
  unnamed: 'Company without a name in “{file}”',
} as const

export const batchTranslateWords = {
  label: 'Translate all',
  translate: {
    one: 'Translate 1 that is included: 1 of your {left}',
    many: 'Translate all that are included: {count} of your {left}',
  },
  translateSome: 'Translate {count} of the {wanted} that are included: all you have left',
  price: {
    one: '1 statement is included. It uses 1 translation of your {left}.',
    many: '{count} statements are included. They use {count} translations of your {left}.',
  },
  priceShort: {
    one: '{wanted} statements are included and you have 1 translation left. The first is translated; the others remain ready here.',
    many: '{wanted} statements are included and you have {count} translations left. The first {count} are translated; the others remain ready here.',
  },
  priceNote: 'A statement you translated before is left out and uses nothing.',
  includedNote:
    'Of several statements of one company, only the latest is included at first. Tick the others to add them.',
  none: 'Nothing is included that could be translated.',
  noneLeft: {
    one: 'You have no translations left. 1 statement remains ready here.',
    many: 'You have no translations left. {count} statements remain ready here.',
  },
  noneLeftButSent:
    'You have no translations left, but one was sent and its response was lost: it may be translated already.',
  again: 'Try again',
  plans: 'See plans',
  progress: 'Translating: {done} of {total}',
  stop: 'Stop',
  stay: 'Stay on this page: leaving it stops after the current statement. What is done is kept, and you can continue here later.',
  stopping: 'Stopping after this statement …',
  waiting: {
    one: 'The server asks us to slow down. We continue in 1 second: {done} of {total} are done.',
    many: 'The server asks us to slow down. We continue in {count} seconds: {done} of {total} are done.',
  },
  done: { one: '1 statement done.', many: '{count} statements done.' },
  failed: { one: '1 could not be translated: see the table.', many: '{count} could not be translated: see the table.' },
  toList: screenTitles.financialStatements,
  stopped: {
    person: 'Stopped: {done} of {total} are done. Press the button again to continue.',
    'no-response':
      'The connection was lost: {done} of {total} are done. Press the button again when you are connected: with the same names, nothing is charged twice.',
    'signed-out': 'You were signed out: {done} of {total} are done. Sign in to continue.',
    'none-left': 'Your plan is used up: {done} of {total} are done. The others remain ready here.',
    'needs-proof': 'Confirm your email address to continue: {done} of {total} are done.',
    refused: 'Stopped: {done} of {total} are done. {reason}',
  },
  proof: 'Confirm your email address first',
  proofLead:
    'On the free plan, only the first translation works before you confirm your email address. We emailed you a code.',
} as const

/** Text for assessing all statements, and for the results. */
export const batchAssessWords = {
  label: 'Assess all',
  assess: { one: 'Assess 1 statement', many: 'Assess all {count} statements' },
  free: 'Free: calculated in this browser. Only saving uses assessments of your plan.',
  busy: 'Assessing: {done} of {total}',
  heading: 'Assessments',
  lead: 'Calculated with the method’s usual inputs on {date}, {rate}. Open a saved one to change its inputs.',
  noRate: 'without an exchange rate',
  rate: 'at {rate} roubles per US dollar',
  caption: 'Credit assessments of the included statements',
  columns: {
    company: 'Company',
    year: 'Year',
    rating: 'Rating',
    risk: 'Risk',
    limit: 'Recommended maximum',
    binding: 'What sets the limit',
    saved: 'Saved',
  },
  file: {
    inn: 'Tax number',
    code: 'Rating code',
    score: 'Score',
    limitRUB: 'Recommended maximum, RUB',
    limitUSD: 'Recommended maximum, USD',
  },
  notRated: 'Not rated',
  noRisk: 'Not assessed',
  noLimit: 'None',
  level: '{code}, level {level} of {count}, score {score}',
  cappedLevel: '{code}, level {level} of {count}, score {score}, capped',
  limit: '{currency} {amount}',
  binding: {
    tangibleNetWorth: 'Tangible net worth',
    currentAssets: 'Current assets at liquidation values',
    monthlyPurchases: 'One month of purchases',
    risk: 'The maximum for its risk',
    holding: 'The maximum for a holding company',
  },
  fileName: 'Assessments of files',
  saved: 'Open',
  openOf: 'Open the assessment of {name}',
  notSaved: 'Not saved',
  failed: 'Not saved: {reason}',
  changed: 'The names, the rate or the included statements have changed since.',
  again: 'Assess again',
  plans: 'See plans',
} as const

export const batchSaveWords = {
  label: 'Save all',
  save: {
    one: 'Save 1 assessment: 1 of your {left}',
    many: 'Save all: {count} of your {left} assessments',
  },
  saveSome: 'Save {count} of {wanted}: all the assessments you have left',
  noneLeft: 'You have no assessments left. The table can still be downloaded.',
  noneLeftButSent: 'You have no assessments left, but one was sent and its response was lost: it may be saved already.',
  again: 'Try again',
  allSaved: 'All of them are saved.',
  progress: 'Saving: {done} of {total}',
  failed: { one: '1 could not be saved: see the table.', many: '{count} could not be saved: see the table.' },
  done: { one: '1 assessment saved.', many: '{count} assessments saved.' },
  toList: screenTitles.assessments,
  proofLead:
    'On the free plan, only the first assessment can be saved before you confirm your email address. We emailed you a code.',
} as const

/** Text for the actions in the dialog about one file. */
export const batchFileWords = {
  close: 'Close',
  correct: 'Save as a draft and correct the lines',
  correctHelp: 'A draft uses no translation.',
} as const
