import type { FieldProblem, FieldProblemCode } from '#domain/field-problem.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { say } from '../say.ts'

/** What a person reads beside a field of a form. The sentences of the contact form are the specification's (§5). */
export const fieldProblemWords = {
  'field-malformed': 'This field cannot be read.',
  'fields-more': 'There are {count} more faults of this kind.',
  'contact-name-missing': 'Full Name required.',
  'contact-name-long': 'Full Name may have at most {limit} characters.',
  'contact-reason-missing': 'Select reason.',
  'contact-message-missing': 'Message should not be empty.',
  'contact-message-long': 'Message may have at most {limit} characters.',
  'email-missing': 'Email required.',
  'email-malformed': 'Valid email required.',
  'name-missing': 'Name required.',
  'name-long': 'Name may have at most {limit} characters.',
  'name-unseen': 'Name must not hold line breaks or invisible characters. Type it anew.',
  'name-link': 'Name must not hold the address of a page. Put a space after each dot.',
  'password-missing': 'Password required.',
  'password-short': 'The password needs at least {limit} characters.',
  'password-long': 'The password may have at most {limit} characters.',
  'password-common': 'This is a common password, or one with a few characters changed or added. Choose another.',
  'password-words':
    'A common word or name is easy to guess, with numbers or marks as well. Add two or three words that do not belong together.',
  'password-guessable':
    'Your name, e-mail address or company, or the name of this site, makes a password easy to guess. Choose one without them.',
  'password-keyboard': 'Keys that lie beside each other are easy to guess. Choose another password.',
  'password-repeats': 'Repeated characters are easy to guess. Choose another password.',
  'password-sequence': 'Characters in a row, such as abcd or 1234, are easy to guess. Choose another password.',
  'password-date': 'A date or a year is easy to guess. Add words that have nothing to do with it.',
  'password-weak': 'This password is easy to guess. Make it longer.',
  'password-differs': 'The two passwords differ.',
  'current-password-missing': 'Current password required.',
  'current-password-wrong': 'This is not your current password.',
  'terms-not-agreed': 'Please agree to the terms and confirm that you are {limit} or older.',
  'code-missing': 'Code required.',
  'code-malformed': 'The code has {limit} digits.',
  'code-wrong': 'The code is wrong or no longer valid. Use the newest mail, or have a new code sent.',
  'company-long': 'Company may have at most {limit} characters.',
  'country-unknown': 'Choose a country.',
  'phone-malformed': 'Enter a phone number such as +971 4 123 4567.',
  'currency-unknown': 'Choose a currency.',
  'title-missing': 'Give the company a name, a nickname or a code.',
  'title-long': 'The name of the company may have at most {limit} characters.',
  'inn-malformed': 'A Russian tax number has 10 digits, or 12 for a person.',
  'form-kind-unknown': 'Choose the full or the simplified form.',
  'edition-unknown': 'Choose an edition: 66n-2011, 66n-2019 or fsbu4.',
  'entity-unknown': 'Choose a commercial entity or a non-profit organisation.',
  'period-unknown': 'Choose a period: 21, 31, 33 or 34.',
  'denomination-unknown': 'Choose a unit: 383 roubles, 384 thousands or 385 millions.',
  'year-unknown': 'Give a reporting year from {from} to {to}.',
  'amount-malformed': 'This amount ({at}) must be a whole number, or left empty.',
  'lines-many': 'A statement has far fewer lines than this.',
  'problems-many': 'A file with so many problems is not kept. Correct the file, or enter its figures.',
  'unread-long': 'A cell of line {row} holds more than {limit} characters. Correct or clear it.',
  'file-missing': 'Choose a file.',
  'rate-malformed':
    'Enter roubles per one US dollar, such as 75.47. A comma before three digits could be thousands or decimals: write a point.',
  'rate-source-long': 'The source of the rate may have at most {limit} characters.',
  'day-malformed': 'Enter a day of the calendar as YYYY-MM-DD.',
  'source-missing': 'Give what is to be assessed: either statementId, or statement, or fields.',
  'compared-count': say('Name {least} to {most} assessments, each once.', {
    least: comparedAssessmentsMin,
    most: comparedAssessmentsMax,
  }),
} as const satisfies Record<FieldProblemCode, string>

export const sentenceOfField = ({ code, facts }: FieldProblem): string => say(fieldProblemWords[code], facts)
