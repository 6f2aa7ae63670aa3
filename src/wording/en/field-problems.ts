import type { FieldProblem, FieldProblemCode } from '#domain/field-problem.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { say } from '../say.ts'
import { counted, type CountedWords } from './locale.ts'

/**
 * The messages beside form fields. The specification (§5) gives those for a card, and those for missing or malformed
 * fields of the contact form.
 */
export const fieldProblemWords = {
  'field-malformed': 'This field cannot be read.',
  'fields-more': {
    one: 'There is 1 more error of this kind.',
    many: 'There are {count} more errors of this kind.',
  },
  'contact-name-missing': 'Full Name required.',
  'contact-name-long': 'Full Name may have at most {limit} characters.',
  'contact-reason-missing': 'Select reason.',
  'contact-message-missing': 'Message should not be empty.',
  'contact-message-long': 'Message may have at most {limit} characters.',
  'email-missing': 'Email required.',
  'email-malformed': 'Valid email required.',
  'email-same': 'This is already your email address.',
  'reason-missing': 'Give a reason.',
  'reason-long': 'The reason may have up to {limit} characters.',
  'price-malformed': 'Enter US dollars up to {most}, such as 9 or 9.00.',
  'price-few': 'The price must be at least {least} US dollars: card providers charge no less.',
  'price-uses': 'Enter whole numbers up to {most}, at least one of them above 0.',
  'price-uses-not-of-plan': 'This plan has no assessments. Leave the field empty.',
  'price-plan': 'This plan has no price.',
  'price-day': 'Choose today or a later day.',
  'award-empty': 'Give at least one translation or assessment.',
  'award-day': 'Choose a day from today on, in the next {years} years.',
  'confirmation-differs': 'Type the email address of your account to confirm.',
  'name-missing': 'Name required.',
  'name-long': 'Name may have at most {limit} characters.',
  'name-unseen': 'Name must not contain line breaks or invisible characters. Type it again.',
  'name-link': 'Name must not contain a web address. Put a space after each dot.',
  'password-missing': 'Password required.',
  'password-short': 'The password needs at least {limit} characters.',
  'password-long': 'The password may have at most {limit} characters.',
  'password-common': 'This is a common password, or one with a few characters changed or added. Choose another.',
  'password-words':
    'A common word or name is easy to guess, even with numbers or symbols added. Add two or three unrelated words.',
  'password-guessable':
    'A password with your name, email address or company, or the name of this site, is easy to guess. Choose one without them.',
  'password-keyboard': 'Keys next to each other on the keyboard are easy to guess. Choose another password.',
  'password-repeats': 'Repeated characters are easy to guess. Choose another password.',
  'password-sequence': 'A sequence such as abcd or 1234 is easy to guess. Choose another password.',
  'password-date': 'A date or a year is easy to guess. Add unrelated words.',
  'password-weak': 'This password is easy to guess. Make it longer.',
  'password-differs': 'The two passwords do not match.',
  'current-password-missing': 'Current password required.',
  'current-password-wrong': 'This is not your current password.',
  'terms-not-agreed': 'Please agree to the terms and confirm that you are {limit} or older.',
  'code-missing': 'Code required.',
  'code-malformed': 'The code has {limit} digits.',
  'code-wrong': 'The code is wrong or has expired. Use our latest email, or request a new code.',
  'company-long': 'Company may have at most {limit} characters.',
  'invoice-text-long': 'This field may have at most {limit} characters.',
  'payment-terms-not-agreed': 'Please Agree terms & conditions',
  'cardholder-missing': 'Please Enter the Card Holder Name',
  'card-number-incomplete': 'Please Enter Valid Card Number',
  'card-cvc-incomplete': 'Please Enter Valid CVC',
  'card-expiry-incomplete': 'Please Enter Valid Card Expiry',
  'card-missing': 'Enter a card, or choose a saved one.',
  'card-consent-missing': 'Please agree that we keep the card and charge it each month.',
  'country-unknown': 'Choose a country.',
  'phone-malformed': 'Enter a phone number such as +971 4 123 4567.',
  'currency-unknown': 'Choose a currency.',
  'title-missing': 'Enter a name, a nickname or a code for the company.',
  'title-long': 'The name of the company may have at most {limit} characters.',
  'inn-malformed': 'A Russian tax number has 10 digits, or 12 for an individual.',
  'form-kind-unknown': 'Choose the full or the simplified form.',
  'edition-unknown': 'Choose an edition: 66n-2011, 66n-2019 or fsbu4.',
  'entity-unknown': 'Choose a commercial entity or a non-profit organisation.',
  'period-unknown': 'Choose a period: 21, 31, 33 or 34.',
  'denomination-unknown': 'Choose a unit: 383 roubles, 384 thousands or 385 millions.',
  'year-unknown': 'Enter a reporting year from {from} to {to}.',
  'amount-malformed': 'This amount ({at}) must be a whole number or empty.',
  'lines-many': 'This is more lines than a statement can have.',
  'problems-many': 'The file has too many problems to be saved. Correct the file, or enter its figures.',
  'unread-long': 'A cell of line {row} has more than {limit} characters. Correct or clear it.',
  'file-missing': 'Choose a file.',
  'rate-malformed':
    'Enter roubles per one US dollar, such as 75.47. Use a point for decimals: a comma before three digits could mean thousands.',
  'rate-source-long': 'The source of the rate may have at most {limit} characters.',
  'day-malformed': 'Enter a date as YYYY-MM-DD.',
  'kind-unknown': 'Choose trading, financing or holding.',
  'kind-reason-missing': 'Give the reason for choosing this kind of company. It is printed on the assessment.',
  'kind-reason-long': 'The reason may have at most {limit} characters.',
  'source-missing': 'Say what to assess: send statementId, statement or fields.',
  'compared-count': say('Choose {least} to {most} different assessments.', {
    least: comparedAssessmentsMin,
    most: comparedAssessmentsMax,
  }),
  'credit-amount': 'Enter an amount in whole units of the currency, without a sign.',
  'credit-terms': 'Enter the payment terms in whole days, at most {limit}.',
  'note-missing': 'Write something first.',
  'note-long': 'A note may have at most {limit} characters.',
  'note-date': 'The date of a note does not change. Leave it out.',
  'record-one': 'Say what to move: send statementId or assessmentId, and not both.',
  'decision-granted':
    'The amount does not fit the decision: approve the whole amount, reduce it to less, or refuse it all.',
  'decision-reason-long': 'The reasons may have at most {limit} characters.',
  'decision-review-past': 'Choose a day after today for the next review.',
  'customers-many': 'A list may have at most {limit} customers at once.',
} as const satisfies Record<FieldProblemCode, string | CountedWords>

export function sentenceOfField({ code, facts = {} }: FieldProblem): string {
  const words = fieldProblemWords[code]
  return typeof words === 'string' ? say(words, facts) : counted(Number(facts['count']), words, facts)
}
