import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { cardFormProblems, type CardForm } from './card-form.ts'
import { buyerProblems, type Buyer } from './invoice.ts'

// The form filled in before a plan is paid.

/** The ways to pay other than a saved card, which is named by the provider's id. */
export const newCardWay = 'new-card'
export const payPalWay = 'paypal'

/** `way`: a new card, PayPal, or the id of a saved card. `keep`: consent to later charges of a new card. */
export type CheckoutForm = CardForm & Buyer & { readonly way: string; readonly keep: boolean }

/** The card's own rules come first, beginning with the terms, in the specification's order (§5). */
const checkoutRules = (renews: boolean): readonly FieldRule<CheckoutForm>[] => [
  (form) => (form.way === newCardWay ? cardFormProblems(form) : []),
  ({ way, agree }) => when(way !== newCardWay && !agree, { code: 'payment-terms-not-agreed', at: 'agree' }),
  ({ way, keep }) => when(way === newCardWay && renews && !keep, { code: 'card-consent-missing', at: 'keep' }),
  buyerProblems,
]

/** Problems that prevent a checkout, in display order. `renews`: the plan is charged to the card every month. */
export const checkoutProblems = (form: CheckoutForm, renews: boolean): readonly FieldProblem[] =>
  problemsOf(form, checkoutRules(renews))
