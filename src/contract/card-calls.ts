import * as z from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { confirmationShape } from './shapes/payment-shapes.ts'
import { text, typed } from './shapes/spelling.ts'

/** A saved card (specification §3): `cardID` is the provider's id for it, `cardExpiry` is MM/YY. */
const cardShape = z.object({
  id: z.string(),
  cardID: z.string(),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  cardExpiry: z.string(),
  defaultCard: z.boolean(),
})

export const cardsShape = z.object({ cards: z.array(cardShape) })

/**
 * The cards after a card was saved. `confirmation` is null unless the bank wants the holder to confirm first: the page
 * then shows the bank's question and calls `confirmCard` with `setupId`.
 */
export const savedCardShape = z.object({
  cards: z.array(cardShape),
  confirmation: confirmationShape.nullable(),
  setupId: z.string().nullable(),
})

/**
 * A card to save (specification §7). Sending the card is consent to later charges, under version `consentVersion` of
 * the consent text; if omitted, under the newest version.
 */
export const newCardShape = z.object({ source: typed(), consentVersion: text() })

export const cardSetupShape = z.object({ setupId: typed(), consentVersion: text() })

export const cardChoiceShape = z.object({ source: typed() })

const ofMember = { right: 'member', refusedIn: 'error' } as const

export const cardEndpoints = {
  listCards: {
    method: 'GET',
    path: '/api/getSavedCards',
    limit: 'usual',
    ...ofMember,
    response: cardsShape,
    refusals: ['payment-unanswered'],
  },
  saveCard: {
    method: 'POST',
    path: '/api/saveNewCard',
    limit: 'payments',
    ...ofMember,
    body: newCardShape,
    response: savedCardShape,
    refusals: [
      'address-not-proven',
      'card-refused',
      'cards-declined',
      'cards-full',
      'terms-changed',
      'payment-unanswered',
      'plan-not-sold',
    ],
  },
  deleteCard: {
    method: 'POST',
    path: '/api/deleteCard',
    limit: 'payments',
    ...ofMember,
    body: cardChoiceShape,
    response: cardsShape,
    refusals: ['card-not-found', 'card-default', 'payment-unanswered'],
  },
  confirmCard: {
    method: 'POST',
    path: '/api/confirmNewCard',
    limit: 'payments',
    ...ofMember,
    body: cardSetupShape,
    response: savedCardShape,
    refusals: ['card-refused', 'cards-full', 'terms-changed', 'payment-unanswered'],
  },
  makeDefaultCard: {
    method: 'POST',
    path: '/api/makeDefaultCard',
    limit: 'payments',
    ...ofMember,
    body: cardChoiceShape,
    response: cardsShape,
    refusals: ['card-not-found', 'payment-unanswered'],
  },
} as const satisfies EndpointTable<'member'>
