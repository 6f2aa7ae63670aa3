import type { ProblemFacts } from './problem.ts'

/**
 * Problems with a filled-in form, as one list of codes. Any of them makes the form invalid, so there is no severity.
 * Form rules return them in display order; `src/wording` has the sentences.
 */
export const fieldProblemCodes = [
  'field-malformed',
  'fields-more',
  'reason-missing',
  'reason-long',
  'price-malformed',
  'price-few',
  'price-uses',
  'price-uses-not-of-plan',
  'price-plan',
  'price-day',
  'award-empty',
  'award-day',
  'contact-name-missing',
  'contact-name-long',
  'contact-reason-missing',
  'contact-message-missing',
  'contact-message-long',
  'email-missing',
  'email-malformed',
  'email-same',
  'confirmation-differs',
  'name-missing',
  'name-long',
  'name-unseen',
  'name-link',
  'password-missing',
  'password-short',
  'password-long',
  'password-common',
  'password-words',
  'password-guessable',
  'password-keyboard',
  'password-repeats',
  'password-sequence',
  'password-date',
  'password-weak',
  'password-differs',
  'current-password-missing',
  'current-password-wrong',
  'terms-not-agreed',
  'code-missing',
  'code-malformed',
  'code-wrong',
  'company-long',
  'invoice-text-long',
  'payment-terms-not-agreed',
  'cardholder-missing',
  'card-number-incomplete',
  'card-cvc-incomplete',
  'card-expiry-incomplete',
  'card-missing',
  'card-consent-missing',
  'country-unknown',
  'phone-malformed',
  'currency-unknown',
  'title-missing',
  'title-long',
  'inn-malformed',
  'form-kind-unknown',
  'edition-unknown',
  'entity-unknown',
  'period-unknown',
  'denomination-unknown',
  'year-unknown',
  'amount-malformed',
  'lines-many',
  'problems-many',
  'unread-long',
  'file-missing',
  'rate-malformed',
  'rate-source-long',
  'day-malformed',
  'kind-unknown',
  'kind-reason-missing',
  'kind-reason-long',
  'source-missing',
  'compared-count',
  'credit-amount',
  'credit-terms',
  'note-missing',
  'note-long',
  'note-date',
  'record-one',
  'decision-granted',
  'decision-reason-long',
  'decision-review-past',
  'customers-many',
] as const

export type FieldProblemCode = (typeof fieldProblemCodes)[number]

export const isFieldProblemCode = (code: string): code is FieldProblemCode =>
  fieldProblemCodes.some((known) => known === code)

/**
 * Length of a text in characters of any script, for form rules. NFC gives an accented letter the same length however it
 * was typed.
 */
export const charactersIn = (text: string): number => [...text.normalize('NFC')].length

/** A problem with one field; `at` is the field's name in the domain. */
export type FieldProblem = { readonly code: FieldProblemCode; readonly at: string; readonly facts?: ProblemFacts }

export type FieldRule<Form> = (form: Form) => readonly FieldProblem[]

export const problemsOf = <Form>(form: Form, rules: readonly FieldRule<Form>[]): readonly FieldProblem[] =>
  rules.flatMap((rule) => rule(form))

/** The problem as a list if the condition is true, otherwise an empty list. */
export const when = (isThere: boolean, problem: FieldProblem): readonly FieldProblem[] => (isThere ? [problem] : [])
