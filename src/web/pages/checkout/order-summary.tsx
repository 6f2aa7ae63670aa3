import { Stack } from '@mantine/core'
import { payPalWay } from '#domain/billing/checkout-form.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Section } from '#ui/section.tsx'
import { utcDayText, utcLastDayText } from '#words/locale.ts'
import { orderSummaryWords as words, usesWords } from '#words/payments.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { centsText } from '../../flows/order-text.ts'
import { periodText } from '#wording/plan-price-text.ts'
import type { CheckoutQuote } from './payment-actions.ts'

type OrderSummaryProps = {
  readonly quote: CheckoutQuote
  /** How it is to be paid: only a card is charged again by itself. */
  readonly way: string
  /** How many are wanted; the amounts follow once the server has worked them out. */
  readonly quantity: number
  /** Null while it can no longer be changed. */
  readonly onQuantity: ((quantity: number) => void) | null
}

/** What is bought, what it costs now and later, and what it gives. */
export function OrderSummary({ quote, way, quantity, onQuantity }: OrderSummaryProps) {
  return (
    // as high as the order, beside a form that is higher
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

/** When and how much is charged again, and how that ends. */
function nextCharge({ plan, nextCharge: next }: CheckoutQuote, way: string): Omit<Fact, 'term'> {
  if (plan.slug !== 'month') return { value: words.nextOnce }
  if (way === payPalWay || next === null) return { value: words.nextPayPal }
  const value = say(words.nextCharge, { price: centsText(next.cents), date: utcDayText(next.on) })
  return { value, notes: [words.nextNote] }
}
