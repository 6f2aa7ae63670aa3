import { Stack } from '@mantine/core'
import { payPalWay } from '#domain/billing/checkout-form.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Section } from '#ui/section.tsx'
import { utcDayText, utcLastDayText } from '#words/locale.ts'
import { orderSummaryWords as words, usesWords } from '#words/payments.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { centsText } from '../bought-texts.ts'
import { periodText } from '#wording/plan-price-text.ts'
import type { CheckoutQuote } from './payment-actions.ts'

type OrderSummaryProps = {
  readonly quote: CheckoutQuote
  /** The payment method: only a card is charged again automatically. */
  readonly way: string
  /** The wanted quantity; the amounts follow once the server has calculated them. */
  readonly quantity: number
  /** null when the quantity can no longer be changed. */
  readonly onQuantity: ((quantity: number) => void) | null
}

/** The plan bought, its cost now and later, and its contents. */
export function OrderSummary({ quote, way, quantity, onQuantity }: OrderSummaryProps) {
  return (
    // As tall as the summary itself, beside the taller form.
    <div>
      <Section look="paper" heading={words.heading}>
        <Stack gap="md">
          {quote.quantityMax > 1 && (
            <QuantityField
              label={(quote.plan.gives?.translations ?? 1) > 1 ? words.packs : words.quantity}
              description={say(words.quantityHint, { limit: quote.quantityMax })}
              value={quantity}
              max={quote.quantityMax}
              onChange={(wanted) => onQuantity?.(wanted)}
              isDisabled={onQuantity === null}
              words={words}
            />
          )}
          <Facts layout="above" label={words.heading} facts={factsOf(quote, way)} />
        </Stack>
      </Section>
    </div>
  )
}

const factsOf = (quote: CheckoutQuote, way: string): readonly Fact[] => {
  const { plan, unitCents, totalCents, gives, usableUntil, isSample, left } = quote
  const until = plan.slug === 'month' ? words.monthUntil : words.until
  return [
    { term: words.plan, value: plan.name },
    { term: words.unit, value: centsText(unitCents), notes: [periodText(plan)] },
    {
      term: words.total,
      value: <strong>{centsText(totalCents)}</strong>,
      notes: [words.vat, isSample && words.sample],
    },
    { ...listed(words.gives, usesTexts(gives)), notes: [say(until, { date: utcLastDayText(usableUntil) })] },
    { term: words.next, ...nextCharge(quote, way) },
    listed(words.left, usesTexts({ translations: left.counter ?? 0, assessments: left.assessmentCounter ?? 0 })),
  ]
}

const listed = (term: string, [value = usesWords.none, ...more]: readonly string[]) => ({ term, value, more })

/** The time and amount of the next charge, and how to cancel. */
function nextCharge({ plan, nextCharge: next }: CheckoutQuote, way: string): Omit<Fact, 'term'> {
  if (plan.slug !== 'month') return { value: words.nextOnce }
  if (way === payPalWay || next === null) return { value: words.nextPayPal }
  const value = say(words.nextCharge, { price: centsText(next.cents), date: utcDayText(next.on) })
  return { value, notes: [words.nextNote] }
}
