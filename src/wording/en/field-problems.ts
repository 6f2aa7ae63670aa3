import type { FieldProblem, FieldProblemCode } from '#domain/field-problem.ts'
import { say } from '../say.ts'

/** What a person reads beside a field of a form. The sentences of the contact form are the specification's (§5). */
export const fieldProblemWords = {
  'field-malformed': 'This field cannot be read.',
  'contact-name-missing': 'Full Name required.',
  'contact-name-long': 'Full Name may have at most {limit} characters.',
  'contact-reason-missing': 'Select reason.',
  'contact-message-missing': 'Message should not be empty.',
  'contact-message-long': 'Message may have at most {limit} characters.',
  'email-missing': 'Email required.',
  'email-malformed': 'Valid email required.',
  'name-missing': 'Name required.',
  'name-long': 'Name may have at most {limit} characters.',
  'password-missing': 'Password required.',
  'password-short': 'The password needs at least {limit} characters.',
  'password-long': 'The password may have at most {limit} characters.',
  'password-common': 'This password is among those tried first by whoever guesses. Choose another.',
  'password-guessable': 'The password must not be your name or address. Choose another.',
  'password-differs': 'The two passwords differ.',
  'current-password-missing': 'Current password required.',
  'current-password-wrong': 'This is not your current password.',
  'terms-not-agreed': 'Please agree to the terms and confirm that you are {limit} or older.',
  'code-missing': 'Code required.',
  'code-malformed': 'The code has {limit} digits.',
  'company-long': 'Company may have at most {limit} characters.',
  'country-unknown': 'Choose a country.',
  'phone-malformed': 'Enter a phone number such as +971 4 123 4567.',
  'currency-unknown': 'Choose a currency.',
  'title-long': 'The name of the company may have at most {limit} characters.',
  'form-kind-unknown': 'Choose the full or the simplified form.',
  'edition-unknown': 'Choose an edition: 66n-2011, 66n-2019 or fsbu4.',
  'entity-unknown': 'Choose a commercial entity or a non-profit organisation.',
  'period-unknown': 'Choose a period: 21, 31, 33 or 34.',
  'denomination-unknown': 'Choose a unit: 383 roubles, 384 thousands or 385 millions.',
  'year-unknown': 'Give a reporting year from {from} to {to}.',
  'amount-malformed': 'This amount ({at}) must be a whole number, or left empty.',
  'lines-many': 'A statement has far fewer lines than this.',
  'file-missing': 'Choose a file.',
} as const satisfies Record<FieldProblemCode, string>

export const sentenceOfField = ({ code, facts }: FieldProblem): string => say(fieldProblemWords[code], facts)
