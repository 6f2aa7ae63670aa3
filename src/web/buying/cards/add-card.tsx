import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { cardFormProblems } from '#domain/billing/card-form.ts'
import { cardSavedShownMs } from '#domain/policy.ts'
import { Callout } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { addCardWords } from '#words/payment-information.ts'
import { cardConsentWords } from '#words/payments.ts'
import { useApi } from '../../api/api.ts'
import { paymentWaysQuery } from '../../api/payment-queries.ts'
import { CardEntryFields, noCard, useCardEntry, type CardWay } from '../card-entry.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { warningOf, type CardWarning, type ListedCard } from './use-saved-cards.ts'
import { useShownFor } from './use-shown-for.ts'

type AddCardProps = {
  readonly onSaved: (cards: readonly ListedCard[]) => Promise<void>
  /** Called with the reason why a card was not added; with null when another attempt begins. */
  readonly onWarning: (warning: CardWarning | null) => void
  readonly onClose: () => void
}

/**
 * The form that adds a card. After a success it is emptied, and shows a confirmation for two seconds (specification
 * §4).
 */
export function AddCard({ onSaved, ...props }: AddCardProps) {
  const ways = useQuery(paymentWaysQuery(useApi()))
  // The React key of the form: a new key resets the form, including the provider's fields.
  const [added, setAdded] = useState(0)
  const flag = useShownFor(cardSavedShownMs)
  const saved = async (cards: readonly ListedCard[]): Promise<void> => {
    setAdded((count) => count + 1)
    flag.show()
    await onSaved(cards)
  }
  return (
    <Section look="paper" heading={addCardWords.heading} width="text">
      <Loaded query={ways} notLoaded={addCardWords.waysNotLoaded} loading={<Loading height="12rem" />}>
        {({ card, consentVersion }) =>
          card === null ? (
            <Callout severity="info">{addCardWords.closed}</Callout>
          ) : (
            <CardForm key={added} {...props} way={card} consentVersion={consentVersion} onSaved={saved} />
          )
        }
      </Loaded>
      <LiveText>
        {flag.isShown && (
          <>
            <Icon name="check" /> {addCardWords.saved}
          </>
        )}
      </LiveText>
    </Section>
  )
}

type CardFormProps = AddCardProps & { readonly way: CardWay; readonly consentVersion: string }

function CardForm({ way, consentVersion, onSaved, onWarning, onClose }: CardFormProps) {
  const api = useApi()
  const entry = useCardEntry(way)
  const form = useFieldForm({
    // Pressing Add counts as the member's consent, as the text above the button says.
    initial: { ...noCard, agree: true },
    check: cardFormProblems,
    send: async ({ cardholder }) => {
      onWarning(null)
      const outcome = await addCard({ api, entry, consentVersion }, cardholder)
      if ('warning' in outcome) onWarning(outcome.warning)
      else await onSaved(outcome.cards)
    },
  })
  const close = (
    <Button variant="default" onClick={onClose}>
      {addCardWords.close}
    </Button>
  )
  return (
    <Form form={form} submit={addCardWords.submit} name={addCardWords.heading} startsAt="cardholder" aside={close}>
      <CardEntryFields entry={entry} />
      <Text size="sm" lh={1.5}>
        {cardConsentWords.adding}{' '}
        <Anchor href={address('salesTerms')} target="_blank" rel="noreferrer">
          {addCardWords.terms}
        </Anchor>
      </Text>
    </Form>
  )
}

type CardAddition = {
  readonly api: Client
  readonly entry: ReturnType<typeof useCardEntry>
  readonly consentVersion: string
}
type AdditionResult = { readonly cards: readonly ListedCard[] } | { readonly warning: CardWarning }

/** Lets the provider store the entered card, saves it, and asks for the bank's confirmation when required. */
async function addCard({ api, entry, consentVersion }: CardAddition, cardholder: string): Promise<AdditionResult> {
  const entered = await entry.createPaymentMethod(cardholder)
  if ('message' in entered) return notAdded(entered.message)
  try {
    const saved = await api.saveCard({ body: { source: entered.id, consentVersion } })
    return await confirmed({ api, entry, consentVersion }, saved)
  } catch (error) {
    return { warning: warningOf(addCardWords.failed, error) }
  }
}

async function confirmed(
  { api, entry, consentVersion }: CardAddition,
  saved: ResponseOf<'saveCard'>,
): Promise<AdditionResult> {
  const { confirmation, setupId } = saved
  if (confirmation === null || setupId === null) return saved
  const { message } = await entry.confirm(confirmation.clientSecret, confirmation.cardId)
  if (message !== null) return notAdded(message)
  const after = await api.confirmCard({ body: { setupId, consentVersion } })
  return after.confirmation === null ? after : notAdded(addCardWords.unconfirmed)
}

const notAdded = (why: string): AdditionResult => ({ warning: { heading: addCardWords.failed, why, quote: null } })
