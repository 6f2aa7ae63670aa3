import type { RefusalCode } from '#contract/refusals.ts'

/** What a person reads when a call is refused. The sentence for a taken address is the specification's (§8). */
export const refusalWords = {
  'unreadable-body': 'The request could not be read. Its body must be JSON, or multipart/form-data with a file.',
  'key-malformed': 'The header Idempotency-Key must be 1 to 255 printed characters without spaces.',
  'not-signed-in': 'You are not signed in, or your session has ended. Sign in to go on.',
  'wrong-credentials': 'The e-mail address or the password is wrong.',
  'wrong-code': 'The code is wrong or no longer valid. Check the address and the newest mail, or ask for a new code.',
  'no-translations-left':
    'You have no translations left. Your draft is saved. Choose a plan to go on: /financialStatmentsTranslation-plans',
  'no-assessments-left':
    'You have no assessments left, and nothing was saved. Choose a plan to go on: /financialStatmentsTranslation-plans',
  'code-needed': 'To choose a password, enter a code first that was mailed to you in the last {count} minutes.',
  'not-found': 'There is nothing at this address.',
  'plan-type-unknown': 'There are no plans of this type. The types are {known}.',
  'rate-unknown': 'There is no exchange rate for this currency. Enter the rate yourself.',
  'session-not-found': 'This session is not there any more.',
  'statement-not-found': 'This statement is not there any more, or it is not yours.',
  'assessment-not-found': 'This assessment is not there any more, or it is not yours.',
  'member-not-found': 'Members see their own assessments alone.',
  'wrong-method': 'This address is not asked in this way.',
  'email-taken': 'Email Already Exist',
  'free-offer-over': 'The free plan was offered until {date}.',
  'statement-changed':
    'This statement was changed elsewhere since you opened it. Nothing was overwritten. Open the newer one, or save yours as a new statement.',
  'statement-generated':
    'A generated translation cannot be edited. Copy it to a new statement: save its fields as a new draft.',
  'statement-not-generated': 'This statement is a draft. Generate its translation first, or send it as “statement”.',
  'assessment-changed':
    'This assessment was changed elsewhere since you opened it. Nothing was overwritten. Open the newer one.',
  'assessment-differs':
    'Your page and the server came to different results ({at}), so nothing was saved. Reload the page; if it happens again, please report it.',
  'drafts-full': 'You may keep {limit} drafts at most. Delete one, or generate it.',
  'storage-full':
    'Your drafts take up the {limit} MB that one account may hold. Delete some: their space is free a day later. Or generate them.',
  'body-too-large': 'The request is larger than this call takes.',
  'wrong-media-type': 'The request must be sent as application/json; a file as multipart/form-data.',
  'form-refused': 'Some fields need another look.',
  'statement-refused': 'The statement cannot be translated yet. It is saved as a draft, and nothing was spent.',
  'assessment-refused': 'The statement cannot be assessed as it is. Nothing was saved or spent.',
  'key-used': 'This Idempotency-Key was used for another request. Choose a new one for each new request.',
  'wrong-link': 'This link is not valid any more. Ask for a new one.',
  'undo-over': 'This link is no longer valid. It works once, within {count} days of the change.',
  'too-many-calls': 'Too many attempts. Try again in {time}.',
  'readers-busy': 'Many files are being read at the moment, and yours was not read. Try again in {time}.',
  failed: 'Something went wrong on our side. Quote this number if you write to us: {requestId}',
  unavailable: 'The service is not available at the moment. Nothing was changed. Try again in a minute.',
} as const satisfies Record<RefusalCode, string>

/** A waiting time in words: {count} of them. */
export const waitWords = { seconds: '{count} seconds', minutes: '{count} minutes' } as const

/** What a call answers that has nothing to tell but that it was done. Those about addresses say the same whether the address is known. */
export const doneWords = {
  codeSent: 'If there is an account with this address, a code is on its way to it. It is valid for {count} minutes.',
  addressCodeSent: 'A code is on its way to your address. It is valid for {count} minutes.',
  linkSent: 'If there is an account with this address, a link is on its way to it. It is valid for {count} minutes.',
  newAddressCodeSent: 'If this address can be used, a code is on its way to it. The code is valid for {count} minutes.',
  addressUndone: 'The change is undone and your new password is set. Sign in with it.',
  accountDeleted: 'Your account is deleted.',
  passwordReset: 'The password is changed. Sign in with the new one.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  sessionEnded: 'The session is ended.',
  statementDeleted: 'The statement is deleted. It can be taken back for a day.',
  statementRestored: 'The statement is back.',
  assessmentDeleted: 'The assessment is deleted. It can be taken back for a day.',
  assessmentRestored: 'The assessment is back.',
  contactReceived: 'We have received your message. Thank you!',
} as const

/** Where an exchange rate is from. */
export const rateWords = {
  'bank-of-russia': 'Bank of Russia, official rate set for {date}',
  'built-in-year-end': 'Built-in table: Bank of Russia, official rate set for {date}; no current rate could be had',
  'built-in-unchecked':
    'Built-in table: Bank of Russia, official rate set for {date}, not checked with the bank; no current rate could be had',
} as const

/** Where each of the rates that stand beside each other is from; its day is said beside it. */
export const referenceRateLabels = {
  'bank-of-russia': 'Bank of Russia, official rate',
  'built-in-year-end': 'Bank of Russia, official rate (built-in table)',
  'built-in-unchecked': 'Bank of Russia, official rate (built-in table, not checked with the bank)',
  'bank-of-russia-average': 'Average of the Bank of Russia’s official rates for {days} days of {year}',
} as const

/** Why one of them is not there. */
export const noReferenceRate = {
  day: 'No rate of the day is available for {currency}.',
  yearEnd: 'The built-in table has no rate of {currency} for 31 December {year}.',
  average: {
    'no-year': 'The year is not known. Type the average yourself.',
    'year-running': 'There is no average before the year {year} is over. Type one yourself.',
    'no-feed': 'This server has no daily rates to work an average out of. Type the average yourself.',
    'no-answer': 'The average of {year} cannot be worked out at the moment. Type it yourself.',
  },
} as const
