import { Text } from '@mantine/core'
import type { ResponseOf } from '#contract/endpoints.ts'
import { newCardWay, payPalWay } from '#domain/billing/checkout-form.ts'
import { Callout } from '#ui/callout.tsx'
import { CheckField, RadioField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { cardConsentWords, wayWords } from '#words/payments.ts'
import { cardName } from '#wording/card-name.ts'
import { say } from '#wording/say.ts'
import { CardEntryFields, type CardEntry } from '../card-entry.tsx'
import { centsText } from '../bought-texts.ts'
import { TestMode } from '../test-mode.tsx'
import type { CheckoutQuote } from './payment-actions.ts'

export type PayableCard = ResponseOf<'listCards'>['cards'][number]

type WayToPayProps = {
  readonly quote: CheckoutQuote
  readonly cards: readonly PayableCard[]
  readonly haveCardsFailed: boolean
  /** The payment method that is chosen now. */
  readonly way: string
  readonly card: CardEntry
}

/** The choice of a payment method in the checkout form: a saved card, a new card, or PayPal. */
export function WayToPay({ quote, cards, haveCardsFailed, way, card }: WayToPayProps) {
  const { ways } = quote
  const price = centsText(quote.totalCents)
  const renews = quote.nextCharge !== null
  return (
    <Section heading={wayWords.heading}>
      {haveCardsFailed && <Callout severity="warning">{wayWords.cardsNotLoaded}</Callout>}
      <RadioField name="way" label={wayWords.methods} choices={choicesOf(quote, cards)} />
      {ways.card === null && <Note>{wayWords.noCards}</Note>}
      {ways.payPal === null && <Note>{wayWords.noPayPal}</Note>}
      {way === payPalWay && (
        <>
          {ways.payPal?.isTestMode === true && <TestMode />}
          <Note>{say(wayWords.payPalOnce, { price })}</Note>
        </>
      )}
      {way === newCardWay && (
        <>
          <CardEntryFields entry={card} />
          <CheckField
            name="keep"
            label={say(renews ? cardConsentWords.monthly : cardConsentWords.later, { price })}
            {...(!renews && { description: cardConsentWords.optional })}
          />
        </>
      )}
      {way !== newCardWay && way !== payPalWay && (
        <>
          {card.isTestMode && <TestMode />}
          {renews && <Note>{say(wayWords.savedMonthly, { price })}</Note>}
        </>
      )}
    </Section>
  )
}

const Note = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed" lh={1.5}>
    {children}
  </Text>
)

/** Returns the payment methods to choose from; the default card comes first. */
function choicesOf({ ways }: Pick<CheckoutQuote, 'ways'>, cards: readonly PayableCard[]) {
  const saved =
    ways.card === null ? [] : cards.toSorted((one, other) => Number(other.defaultCard) - Number(one.defaultCard))
  return [
    ...saved.map((each) => ({ value: each.id, label: savedText(each), description: savedNote(each) })),
    ...(ways.card === null
      ? []
      : [{ value: newCardWay, label: saved.length > 0 ? wayWords.otherCard : wayWords.card }]),
    ...(ways.payPal === null ? [] : [{ value: payPalWay, label: wayWords.payPal }]),
  ]
}

const savedText = ({ cardBrand: brand, cardLastFour: lastFour }: PayableCard): string => cardName({ brand, lastFour })

const savedNote = ({ cardExpiry, defaultCard }: PayableCard): string =>
  say(defaultCard ? wayWords.savedDefault : wayWords.savedNote, { expiry: cardExpiry })

/**
 * Returns the payment method that is preselected: PayPal for a buyer who comes back from it, otherwise the default card,
 * a new card or PayPal.
 */
export function firstWay(quote: CheckoutQuote, cards: readonly PayableCard[], isBackFromPayPal: boolean): string {
  if (isBackFromPayPal && quote.ways.payPal !== null) return payPalWay
  return choicesOf(quote, cards)[0]?.value ?? newCardWay
}
