import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoints.ts'
import { notify } from '#ui/notify.tsx'
import { cardDeletionWords, savedCardsWords } from '#words/payment-information.ts'
import { cardName } from '#wording/card-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { cardsQuery } from '../../api/payment-queries.ts'
import { putResponse } from '../../api/put-response.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { quoteOf, sentenceOf } from '#browser/sentences.ts'

export type ListedCard = ResponseOf<'listCards'>['cards'][number]

/**
 * The text of the banner: the failed action and the reason. `quote` is the code that the member can quote; null when
 * there is none.
 */
export type CardWarning = { readonly heading: string; readonly why: string; readonly quote: string | null }

/** Returns the text of the banner for a failed call. */
export const warningOf = (heading: string, error: unknown): CardWarning => ({
  heading,
  why: sentenceOf(error),
  quote: quoteOf(error),
})

export const nameOfCard = ({ cardBrand, cardLastFour }: ListedCard): string =>
  cardName({ brand: cardBrand, lastFour: cardLastFour })

/** Returns the member's cards, the actions on them, and the last failure. */
export function useSavedCards() {
  const api = useApi()
  const queries = useQueryClient()
  const cards = useQuery(cardsQuery(api))
  const [warning, setWarning] = useState<CardWarning | null>(null)
  /**
   * Shows the cards from a response. Refetches the plan, because the cards that its subscriptions charge may have
   * changed too.
   */
  const put = async (listed: readonly ListedCard[]): Promise<void> => {
    putResponse(queries, cardsQuery(api).queryKey, [...listed])
    await queries.invalidateQueries(currentPlanQuery(api))
  }
  const making = useMutation({
    mutationFn: ({ cardID }: ListedCard) => api.makeDefaultCard({ body: { source: cardID } }),
    onMutate: () => setWarning(null),
    onSuccess: ({ cards: listed }, card) => {
      notify.done(say(savedCardsWords.nowDefault, { card: nameOfCard(card) }))
      return put(listed)
    },
    onError: (error) => setWarning(warningOf(savedCardsWords.notDefault, error)),
  })
  const refresh = () => queries.invalidateQueries(cardsQuery(api))
  return { cards, warning, setWarning, put, refresh, making, deletion: useCardDeletion({ put, setWarning }) }
}

type Changing = {
  readonly put: (cards: readonly ListedCard[]) => Promise<void>
  readonly setWarning: (warning: CardWarning | null) => void
}

/** Returns the state of deleting a card: the confirmation, the deletion, and the message afterwards. */
function useCardDeletion({ put, setWarning }: Changing) {
  const api = useApi()
  const [asked, setAsked] = useState<ListedCard | null>(null)
  const [deleted, setDeleted] = useState<ListedCard | null>(null)
  const deleting = useMutation({
    mutationFn: ({ cardID }: ListedCard) => api.deleteCard({ body: { source: cardID } }),
    onSuccess: ({ cards }, card) => {
      setDeleted(card)
      return put(cards)
    },
    onError: (error) => setWarning(warningOf(cardDeletionWords.failed, error)),
    onSettled: () => setAsked(null),
  })
  return {
    asked,
    ask: (card: ListedCard) => {
      setWarning(null)
      setAsked(card)
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked !== null) deleting.mutate(asked)
    },
    isBusy: deleting.isPending,
    deleted,
    close: () => setDeleted(null),
  }
}
