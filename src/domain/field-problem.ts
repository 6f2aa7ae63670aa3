import type { ProblemFacts } from './problem.ts'

/**
 * What can be wrong with a form a person filled in, as codes in one list; a form with any of them is refused, so there is no
 * severity. Rules of forms return them in the order they are shown; the sentences live in the wording room.
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
  'decision-granted',
  'decision-reason-long',
  'decision-review-past',
  'customers-many',
] as const

export type FieldProblemCode = (typeof fieldProblemCodes)[number]

export const isFieldProblemCode = (code: string): code is FieldProblemCode =>
  fieldProblemCodes.some((known) => known === code)

/** How long a text is for a rule of a form: its characters in any script, each counted once, however it was typed. */
export const charactersIn = (text: string): number => [...text.normalize('NFC')].length

/** `at` is the field as the domain names it. */
export type FieldProblem = { readonly code: FieldProblemCode; readonly at: string; readonly facts?: ProblemFacts }

/** A rule of a form: the problems it finds, or none. */
export type FieldRule<Form> = (form: Form) => readonly FieldProblem[]

/** Every problem that the rules of a form find, in their order. */
export const problemsOf = <Form>(form: Form, rules: readonly FieldRule<Form>[]): readonly FieldProblem[] =>
  rules.flatMap((rule) => rule(form))

/** The problem as the only one of a rule when it is there. */
export const when = (isThere: boolean, problem: FieldProblem): readonly FieldProblem[] => (isThere ? [problem] : [])
