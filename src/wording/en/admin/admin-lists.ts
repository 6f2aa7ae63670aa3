// Text shared by all lists, confirmation dialogs and charts of the admin site.

export const adminListWords = {
  download: 'Download as CSV',
  fileName: '{name} {date}.csv',
  downloadLines: 'Download as JSON lines',
  linesFileName: '{name} {date}.jsonl',
  found: { one: '{count} found', many: '{count} found' },
  onPage: { one: '{count} on this page', many: '{count} on this page' },
  none: 'Nothing found. Change the search or the filters.',
  notLoaded: 'This list could not be loaded.',
  never: 'never',
} as const

export const adminActWords = {
  consequences: 'What this does',
  notKnown: 'We could not determine what this would do, so it cannot be done now. Close this and try again.',
  confirmation: 'To confirm, type {text}',
  confirmationWrong: 'Type {text} exactly as shown.',
  reason: 'Reason',
  reasonHint: 'Recorded in the audit trail.',
  code: 'Code from your authenticator app',
  codeHint: 'Each code works once. If you have just used one to sign in or for something else, wait for the next.',
  cancel: 'Cancel',
} as const

export const adminChartWords = {
  nothing: 'Nothing to show for these days.',
  figures: 'Show the figures',
  day: 'Day (UTC)',
  point: '{day}: {values}',
} as const
