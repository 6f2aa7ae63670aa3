// Text about being offline and about updates of the site.

export const connectionWords = {
  label: 'Connection',
  offline: 'You’re offline.',
  memberHelp:
    'You can still read, check and assess files, type, and open what you have seen since you signed in. Changes to drafts are saved in this browser and sent when the connection returns; other forms are not sent.',
  guestHelp: 'You can still read this site and see your own file in English. Forms are not sent.',
} as const

export const newVersionWords = {
  label: 'New version',
  text: 'A new version of Saldo is ready. Drafts and half-filled forms are kept. What-if trials, consents, passwords, codes and card details are not.',
  open: 'Reload now',
} as const

export const waitingWords = {
  label: 'Waiting for your confirmation',
  lead: 'These are waiting for your confirmation.',
  leadOffline: 'These are waiting until you are connected again.',
  nothingUsed: 'Nothing has been used or charged yet.',
  maybeUsed:
    'At least one was sent before and may be done already: look in your statements and assessments. Within {hours} hours, sending it again charges nothing twice.',
  removed: 'Signing out removes what is not saved by then.',
  leadDrafts: 'These drafts are being saved to your statements. This uses nothing.',
  translation: 'Translate: {name}',
  assessment: 'Save the assessment: {name}',
  statement: 'Save the draft: {name}',
  statementOffline: 'It is saved by itself once you are connected again.',
  openAssessment: 'Open the assessment',
  again: 'Try again',
  translate: 'Translate now',
  translateAgain: 'Translate again',
  before: 'You already translated these amounts on {date}.',
  openBefore: 'Open the English statement',
  save: 'Save now',
  open: 'Open the draft to translate it',
  remove: 'Remove from the list',
  notDone: 'Not done: {reason}',
  noResponse: 'The server did not answer. Try again; nothing is charged twice.',
} as const

/**
 * Text beside a button that uses up a translation or an assessment. Shown while offline, and while the task waits for
 * confirmation.
 */
export const deferredWords = {
  offline: 'You’re offline. Pressing the button uses nothing: this then waits in a list until you confirm it.',
  translation: 'This translation is waiting in the list at the top of the page until you confirm it.',
  assessment: 'This assessment is waiting in the list at the top of the page until you confirm it.',
  notKept: 'This browser has no room to keep it. Try again when you are connected.',
} as const
