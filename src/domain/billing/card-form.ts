import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'

// A card that is being entered, as far as the page knows it. Number, expiry and CVC are in the provider's fields; the
// page learns only whether these are complete.

/** The state of the card form. `agree`: the user has agreed to the terms, or to saving the card. */
export type CardForm = {
  readonly agree: boolean
  readonly cardholder: string
  readonly numberComplete: boolean
  readonly cvcComplete: boolean
  readonly expiryComplete: boolean
}

/** The rules of the card form in the order their messages are shown (specification §5). */
const cardFormRules = [
  ({ agree }) => when(!agree, { code: 'payment-terms-not-agreed', at: 'agree' }),
  ({ cardholder }) => when(cardholder.trim() === '', { code: 'cardholder-missing', at: 'cardholder' }),
  ({ numberComplete }) => when(!numberComplete, { code: 'card-number-incomplete', at: 'numberComplete' }),
  ({ cvcComplete }) => when(!cvcComplete, { code: 'card-cvc-incomplete', at: 'cvcComplete' }),
  ({ expiryComplete }) => when(!expiryComplete, { code: 'card-expiry-incomplete', at: 'expiryComplete' }),
] as const satisfies readonly FieldRule<CardForm>[]

/** Problems with a card that is being entered; empty when the card can be sent to the provider. */
export const cardFormProblems = (form: CardForm): readonly FieldProblem[] => problemsOf(form, cardFormRules)
