import type { RefusalCode } from '#contract/refusals.ts'

/**
 * Sentences with which the server refuses calls. The specification (§8) gives the one for an address that already has
 * an account.
 */
export const refusalWords = {
  'unreadable-body': 'The request could not be read. Its body must be JSON, or multipart/form-data with a file.',
  'key-malformed': 'The header Idempotency-Key must be 1 to 255 printable characters without spaces.',
  'not-signed-in': 'You are not signed in, or your session has ended. Sign in to continue.',
  'wrong-credentials': 'The email address or the password is wrong.',
  'wrong-code':
    'The code is wrong or has expired. Check the address and our latest email. A code works only on the network you requested it from: if you have changed networks since, for example from Wi-Fi to mobile, request a new code.',
  'no-translations-left':
    'You have no translations left. Your draft is saved. Choose a plan to continue: /financialStatmentsTranslation-plans',
  'no-assessments-left':
    'You have no assessments left, and nothing was saved. Choose a plan to continue: /payment-plans',
  'code-needed': 'To choose a password, first enter a code we emailed you in the last {count} minutes.',
  'payment-declined': 'Nothing was charged. {message}',
  'payment-not-approved': 'The payment was not approved at PayPal. Nothing was charged.',
  'card-refused': '{message}',
  'cards-full': 'You can keep up to {limit} cards. Delete one that you no longer need, and try again.',
  'address-not-proven': 'Confirm your email address first: we send the confirmation and the invoice there.',
  'translation-needs-proof':
    'Confirm your email address to translate more than one statement on the free plan. Your draft is saved. Enter the code we emailed you, or send a new one.',
  'assessment-needs-proof':
    'Confirm your email address to save more than one assessment on the free plan. Nothing was saved or charged. Enter the code we emailed you, or send a new one.',
  'account-suspended':
    'This account is suspended, so nobody can sign in to it. Reason: “{reason}”. If you think this is wrong, write to us through the contact form.',
  'order-not-found': 'This order does not exist, or it is not yours.',
  'subscription-not-found': 'This subscription does not exist, or it is not yours.',
  'card-not-found': 'This card is not saved in your account.',
  'invoice-not-found': 'This invoice does not exist, or it is not yours.',
  'plan-not-sold': 'This plan cannot be bought at the moment.',
  'price-changed':
    'The price has changed since you opened this page. Nothing was charged. Check the new price and confirm again.',
  'terms-changed':
    'The terms have changed since you opened this page. Nothing was charged. Read and confirm them again.',
  'subscribed-already': 'You already subscribe to this plan. Nothing was charged.',
  'subscription-choice-needed': 'You have more than one subscription. Choose the one you want to cancel.',
  'subscription-ended': 'This subscription has already ended.',
  'cancellation-changed':
    'The subscription would now end on a different day from the one shown before, so nothing was cancelled. Check the new day and the charges until then, and confirm again.',
  'nothing-overdue': 'No payment of this subscription is overdue.',
  'card-default': 'This is your default card. To delete it, make another card the default first.',
  'order-not-withdrawable':
    'This order cannot be withdrawn: it is not paid, it has ended, it is disputed, or it is a later month of a subscription.',
  'order-used': 'This order can no longer be withdrawn, because some of it has been used.',
  'withdrawal-late': 'This order can no longer be withdrawn: the {hours} hours after it was accepted are over.',
  'payment-unanswered':
    'The payment provider did not answer, so we do not know yet whether you paid. You will not be charged twice. Try again in a minute.',
  'not-found': 'Nothing found at this address.',
  'plan-type-unknown': 'There are no plans of this type. The types are {known}.',
  'rate-unknown': 'There is no exchange rate for this currency. Enter the rate yourself.',
  'session-not-found': 'This session has already ended.',
  'statement-not-found': 'This statement was deleted, or it is not yours.',
  'assessment-not-found': 'This assessment was deleted, or it is not yours.',
  'member-not-found': 'You can see only your own assessments.',
  'page-outdated':
    'This page is of an older version of Saldo, so nothing was done. What you typed is kept in this browser: reload the page and try again.',
  'wrong-method': 'This address does not support this method.',
  'email-taken': 'Email Already Exist',
  'free-offer-over': 'The free plan was available until {date}. Choose another plan.',
  'statement-changed':
    'This statement was changed elsewhere after you opened it. Nothing was overwritten. Open the newer version, or save yours as a new statement.',
  'statement-generated':
    'A translation cannot be edited once it is generated. Copy it to a new statement and edit that.',
  'statement-not-generated': 'This statement is a draft. Generate its translation first, or send it as “statement”.',
  'assessment-decided':
    'Credit decisions taken on this assessment: {count}. They and their memos would be deleted with it, so nothing was deleted yet.',
  'assessment-changed':
    'This assessment was changed elsewhere after you opened it. Nothing was overwritten. Open the newer version.',
  'assessment-current': 'This assessment was already made by the current version of the method.',
  'assessment-differs':
    'Your page and the server calculated different results ({at}), so nothing was saved. Reload the page; if it happens again, please report it.',
  'customer-not-found': 'This customer was deleted, or it is not yours.',
  'note-not-found': 'This note was deleted, or it is not yours.',
  'note-changed':
    'This note was changed elsewhere after you opened it. Nothing was overwritten. Compare the newer text with yours before you save again.',
  'decision-not-found': 'This decision was deleted, or it is not yours.',
  'customer-changed':
    'This customer was changed elsewhere after you opened it. Nothing was overwritten. Compare the newer details with yours before you save again.',
  'customer-known': 'You already have a customer with this tax number. Use that customer, or correct the number.',
  'customer-decided':
    'This customer was not deleted: decisions about {customer}, and perhaps others, are based on its assessments. Delete those decisions, or move the assessments to {customer}, and try again. If {customer} is deleted, restore it first.',
  'customers-apart':
    'Two different tax numbers belong to two companies, which cannot be one customer. Correct the wrong number, or keep the customers separate.',
  'customers-full': 'You can keep up to {limit} customers. Delete some first.',
  'notes-full': 'A customer can have up to {limit} notes. Delete one.',
  'decisions-full': 'A customer can have up to {limit} decisions. Delete one.',
  'drafts-full': 'You can keep up to {limit} drafts. Delete or translate one.',
  'storage-full':
    'Your drafts fill the {limit} MB of your account. Translate some, or delete some: deleted drafts free their space after a day.',
  'body-too-large': 'The request is too large for this call.',
  'wrong-media-type': 'Send the request as application/json, or a file as multipart/form-data.',
  'form-refused': 'Please check the marked fields.',
  'statement-refused': 'The statement cannot be translated yet. It is saved as a draft. Nothing was charged.',
  'assessment-refused': 'The statement cannot be assessed. Nothing was saved or charged.',
  'key-used': 'This Idempotency-Key was used for another request. Use a new one for each request.',
  'wrong-link': 'This link is no longer valid. Request a new one.',
  'undo-over': 'This link is no longer valid. It works once, within {count} days of the change.',
  'sign-in-refused': 'The email address, the password or the code is wrong, or the code was used before.',
  'wrong-codes':
    'That was the last wrong code allowed, so nothing was done and your session has ended. Sign in again to continue.',
  'no-right': 'Your role does not have the right to do this. The attempt was recorded.',
  'admin-not-found': 'This admin no longer exists.',
  'message-not-found': 'This message no longer exists.',
  'message-changed':
    'This message was answered, closed or reopened meanwhile, so your answer was not sent. Look at it again, and send your answer if it is still needed.',
  'member-gone': 'This member no longer exists.',
  'member-suspended': 'This account is suspended.',
  'member-not-suspended': 'This account is not suspended.',
  'award-gone': 'This was revoked, or the account was deleted.',
  'award-repeated':
    'Exactly this was given a few minutes ago, and was not given again. Look at the awards of the member; to give it twice, write another reason.',
  'sale-not-found': 'This order, subscription or document does not exist.',
  'job-gone': 'This was done or cancelled in the meantime.',
  'price-outdated': 'Another price was added since this preview. Look at the preview again.',
  'admin-exists': 'This address already belongs to an admin.',
  'last-owner': 'This is the last owner. Make another admin an owner first.',
  'order-not-refundable':
    'This order cannot be refunded now: it was not paid, it is disputed, or its refund was already made or requested.',
  'nothing-to-retry': 'There is nothing to try again for this order.',
  'enrolment-over': 'This link is no longer valid. It works once and for {count} hours. Ask an owner for a new one.',
  'proof-refused': 'The password or the code is wrong, or the code was used before.',
  'confirmation-refused':
    'The code is wrong or was used before, so nothing was done. Wrong codes left before your session ends: {count}.',
  'too-many-calls': 'Too many attempts. Try again in {time}.',
  'cards-declined':
    'Too many cards were declined, so this one was not tried and nothing was charged. Try again in {time}.',
  'readers-busy': 'We are reading many files at the moment and could not read yours. Try again in {time}.',
  failed: 'Something went wrong on our side. If you write to us, quote this number: {requestId}',
  unavailable: 'The service is not available at the moment. Nothing was changed. Try again in a minute.',
} as const satisfies Record<RefusalCode, string>

export const waitWords = {
  seconds: { one: '1 second', many: '{count} seconds' },
  minutes: { one: '1 minute', many: '{count} minutes' },
  hours: { one: '1 hour', many: '{count} hours' },
} as const

/**
 * Responses that only confirm success. Responses to calls with an email address do not reveal whether the address has
 * an account.
 */
export const doneWords = {
  codeSent: 'If this address has an account, we have sent it a code. The code is valid for {count} minutes.',
  addressCodeSent: 'We have sent a code to your address. It is valid for {count} minutes.',
  linkSent: 'If this address has an account, we have sent it a link. The link is valid for {count} minutes.',
  newAddressCodeSent: 'If this address can be used, we have sent it a code. The code is valid for {count} minutes.',
  addressUndone: 'Your email address is restored. Sign in with your new password.',
  accountDeleted: 'Your account was deleted.',
  passwordReset: 'Your password was changed. Sign in with the new one.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  sessionEnded: 'The session was ended.',
  statementDeleted:
    'The statement was deleted. You can restore it for one day, or until its 30 days end if that is sooner.',
  statementRestored: 'The statement was restored.',
  customerDeleted:
    'The customer and everything saved under it were deleted. You can restore them for one day, except statements whose 30 days end before then.',
  noteDeleted: 'The note was deleted.',
  decisionDeleted: 'The decision was deleted.',
  assessmentDeleted: 'The assessment was deleted. You can restore it for one day.',
  assessmentRestored: 'The assessment was restored.',
  contactReceived: 'We have received your message. Thank you!',
} as const

/** Responses to admin calls that only confirm success. */
export const adminDoneWords = {
  passwordChanged: 'Your password was changed. Your other sessions were ended.',
  roleChanged: 'The role was changed, and the admin was signed out everywhere.',
  removed: 'The admin was removed.',
  sessionsEnded: 'The admin was signed out everywhere.',
  memberSessionsEnded: 'The member was signed out everywhere.',
  resetSent: 'The link was emailed.',
  memberSuspended: 'The account was suspended.',
  memberRestored: 'The account was restored.',
  awardGiven: 'It was given, and the member gets an email about it.',
  awardRevoked: 'It was revoked.',
  memberDeleted: 'The account was deleted.',
  priceSet: 'The price was added.',
  jobDue: 'It will be tried within a minute.',
  messageAnswered: 'The answer was sent.',
  messageClosed: 'The message was closed.',
  messageReopened: 'The message is new again.',
  orderRefunded: 'The order was ended and is being refunded.',
  subscriptionCancelled: 'The subscription was cancelled, and we emailed the member.',
  cancellationUndone: 'The cancellation was undone, and we emailed the member.',
} as const

/** Names of the sources of an exchange rate. */
export const rateWords = {
  'bank-of-russia': 'Bank of Russia, official rate set for {date}',
  'built-in-year-end': 'Built-in table: Bank of Russia, official rate set for {date}; today’s rate is unavailable',
  'built-in-unchecked':
    'Built-in table: Bank of Russia, official rate set for {date}, not checked with the bank; today’s rate is unavailable',
} as const

/** Names of the sources of reference rates. The date is shown beside the name. */
export const referenceRateLabels = {
  'bank-of-russia': 'Bank of Russia, official rate',
  'built-in-year-end': 'Bank of Russia, official rate (built-in table)',
  'built-in-unchecked': 'Bank of Russia, official rate (built-in table, not checked with the bank)',
  'bank-of-russia-average': 'Average of the Bank of Russia’s official rates for {days} days of {year}',
} as const

export const noReferenceRate = {
  day: 'Today’s rate for {currency} is unavailable.',
  yearEnd: 'The built-in table has no rate for {currency} at 31 December {year}.',
  average: {
    'no-year': 'The year is not known. You can type the average.',
    'year-running': 'There is no average until {year} has ended. You can type one.',
    'no-feed': 'No average available. You can type one.',
    'no-response': 'The average for {year} cannot be calculated at the moment. You can type one.',
  },
} as const
