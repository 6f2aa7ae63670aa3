import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { cardFormProblems, type CardForm } from './card-form.ts'
import { buyerProblems, type Buyer } from './invoice.ts'

// What is filled in before a plan is paid.

/** The ways to pay that are no saved card: those go by the provider's name for the card. */
export const newCardWay = 'new-card'
export const payPalWay = 'paypal'

/** `way`: a new card, PayPal, or a saved card by its name; `keep`: consent to later charges of a new card. */
export type CheckoutForm = CardForm & Buyer & { readonly way: string; readonly keep: boolean }

/** The card's own rules go first, with the terms at their head, as the specification orders them (§5). */
const checkoutRules = (renews: boolean): readonly FieldRule<CheckoutForm>[] => [
  (form) => (form.way === newCardWay ? cardFormProblems(form) : []),
  ({ way, agree }) => when(way !== newCardWay && !agree, { code: 'payment-terms-not-agreed', at: 'agree' }),
  ({ way, keep }) => when(way === newCardWay && renews && !keep, { code: 'card-consent-missing', at: 'keep' }),
  buyerProblems,
]

/** What keeps a checkout from being sent, in the order it is shown. `renews`: the plan is charged again each month by card. */
export const checkoutProblems = (form: CheckoutForm, renews: boolean): readonly FieldProblem[] =>
  problemsOf(form, checkoutRules(renews))
