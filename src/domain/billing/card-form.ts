import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'

// A card as it is entered: what the page knows of it. The provider's fields hold number, expiry and CVC, and tell only whether they are complete.

/** What is known of a card that is being entered; `agree`: the terms, or what the card is kept for, were confirmed. */
export type CardForm = {
  readonly agree: boolean
  readonly cardholder: string
  readonly numberComplete: boolean
  readonly cvcComplete: boolean
  readonly expiryComplete: boolean
}

/** The rules of the card form, in the order their messages are shown (specification §5). */
const cardFormRules = [
  ({ agree }) => when(!agree, { code: 'payment-terms-not-agreed', at: 'agree' }),
  ({ cardholder }) => when(cardholder.trim() === '', { code: 'cardholder-missing', at: 'cardholder' }),
  ({ numberComplete }) => when(!numberComplete, { code: 'card-number-incomplete', at: 'numberComplete' }),
  ({ cvcComplete }) => when(!cvcComplete, { code: 'card-cvc-incomplete', at: 'cvcComplete' }),
  ({ expiryComplete }) => when(!expiryComplete, { code: 'card-expiry-incomplete', at: 'expiryComplete' }),
] as const satisfies readonly FieldRule<CardForm>[]

/** What is wrong with a card that is being entered; empty when the provider may be asked to take it. */
export const cardFormProblems = (form: CardForm): readonly FieldProblem[] => problemsOf(form, cardFormRules)
