import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { cardFormProblems, type CardForm } from './card-form.ts'
import { buyerProblems, type Buyer } from './invoice.ts'

// The form that a buyer fills in before paying for a plan.

/**
 * The ways to pay other than by a saved card. A saved card is identified by our id, because the provider's id of a card
 * can change.
 */
export const newCardWay = 'new-card'
export const payPalWay = 'paypal'

/** `way`: a new card, PayPal, or the id of a saved card. `keep`: the buyer consents to later charges to a new card. */
export type CheckoutForm = CardForm & Buyer & { readonly way: string; readonly keep: boolean }

/** The rules of the card form come first, beginning with the terms, in the specification's order (§5). */
const checkoutRules = (renews: boolean): readonly FieldRule<CheckoutForm>[] => [
  (form) => (form.way === newCardWay ? cardFormProblems(form) : []),
  ({ way, agree }) => when(way !== newCardWay && !agree, { code: 'payment-terms-not-agreed', at: 'agree' }),
  ({ way, keep }) => when(way === newCardWay && renews && !keep, { code: 'card-consent-missing', at: 'keep' }),
  buyerProblems,
]

/**
 * Problems that prevent a checkout, in display order. `renews`: whether the plan is charged to the card every month.
 */
export const checkoutProblems = (form: CheckoutForm, renews: boolean): readonly FieldProblem[] =>
  problemsOf(form, checkoutRules(renews))
