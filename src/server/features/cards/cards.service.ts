import type { Kysely } from 'kysely'
import type { Endpoints, InputOf, ResponseOf } from '#contract/endpoints.ts'
import { cardExpiry } from '#domain/billing/card-expiry.ts'
import type { Member } from '#domain/people/member.ts'
import { cardConsentVersion, savedCardsMax } from '#domain/policy.ts'
import { purchaseWords } from '#words/orders.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, Events, Tokens } from '../../outside.ts'
import type {
  CardPayments,
  CardSetupOutcome,
  Declined,
  ProviderCard,
  ProviderEvent,
  ProviderUnreachable,
  TryCard,
} from '../../payment-provider.ts'
import type { JobQueue } from '../../queue/job-queue.ts'
import type { Tables } from '../../tables.ts'
import { cardsStore, type KeptCard } from './cards.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly record: RecordAudit
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly provider: CardPayments | null
  readonly customers: {
    readonly ensure: (
      userId: string,
    ) => Promise<{ readonly kind: 'customer'; readonly id: string } | Declined | ProviderUnreachable>
    readonly find: (userId: string) => Promise<string | null>
  }
  readonly readMember: (userId: string) => Promise<Member>
  readonly tryCard: TryCard
  readonly jobs: Pick<JobQueue, 'add'>
}

type CardToSave = InputOf<Endpoints['saveCard']>['body']
type SetupToSave = InputOf<Endpoints['confirmCard']>['body']
type Saved = ResponseOf<'saveCard'>

/**
 * Manages members' cards at the provider and, with the fields that may be shown, in the database. Saving a card,
 * removing it and making it the default only set a state, and move no money, so each can safely be retried with a new
 * key.
 */
export function cardsService({ db, record, clock, tokens, provider, ...given }: Dependencies) {
  const { customers, readMember, tryCard, jobs } = given
  const store = cardsStore(db)

  const list = async ({ userId }: Pick<Caller, 'userId'>) => ({ cards: (await store.list(userId)).map(cardOutput) })

  /** The member's own card, found by our id or by the provider's id. */
  async function own({ userId }: Caller, source: string): Promise<KeptCard> {
    const card = (await store.list(userId)).find(({ id, cardId }) => id === source || cardId === source)
    if (card === undefined) throw new Refusal('card-not-found')
    return card
  }

  /**
   * Saves a card with its holder's consent. Does not save a card twice if it is entered again; a job removes the older
   * copy at the provider.
   */
  async function keep(caller: Caller, card: ProviderCard, cards: CardPayments): Promise<Saved> {
    const { userId } = caller
    const consent = { version: cardConsentVersion, at: clock() }
    const id = await db.transaction().execute(async (inside) => {
      const kept = await cardsStore(inside).keep(tokens.id(), userId, { card, consent })
      if (kept === null) return null
      if (kept.replaced !== null) await jobs.add('detach-card', kept.replaced, inside)
      await record(inside, { kind: 'card.saved', ...acted(caller, kept.id) })
      return kept.id
    })
    if (id === null || (await store.find(card.id))?.id !== id) await cards.detachCard(card.id, tokens.id())
    if (id === null) throw cardsFull()
    return { ...(await list({ userId })), confirmation: null, setupId: null }
  }

  async function responseTo(caller: Caller, outcome: CardSetupOutcome, cards: CardPayments): Promise<Saved> {
    if (outcome.kind === 'saved') return keep(caller, outcome.card, cards)
    if (outcome.kind === 'declined') throw refusalOf(outcome)
    if (outcome.kind !== 'needs-confirmation') throw new Refusal('payment-unanswered')
    return { ...(await list(caller)), confirmation: outcome.confirmation, setupId: outcome.setupId }
  }

  return {
    list,

    /** Saves a card that was entered on the page. If the bank asks for confirmation, `confirm` must follow. */
    async save(caller: Caller, { source, consentVersion }: CardToSave): Promise<Saved> {
      if (provider === null) throw new Refusal('plan-not-sold')
      if (!(await readMember(caller.userId)).isAddressProven) throw new Refusal('address-not-proven')
      refuseOutdated(consentVersion)
      const kept = await store.find(source)
      if (kept?.userId === caller.userId) return { ...(await list(caller)), confirmation: null, setupId: null }
      if ((await store.list(caller.userId)).length >= savedCardsMax) throw cardsFull()
      const customerId = await customerOf(customers, caller.userId)
      const outcome = await tryCard(caller, () => provider.saveCard({ customerId, cardId: source }, tokens.id()))
      const card = outcome.kind === 'unreachable' ? await cardAt(provider, customerId, source) : undefined
      return card === undefined ? responseTo(caller, outcome, provider) : keep(caller, card, provider)
    },

    /** Saves a card that the bank has confirmed, if the card belongs to the member's customer at the provider. */
    async confirm(caller: Caller, { setupId, consentVersion }: SetupToSave): Promise<Saved> {
      refuseOutdated(consentVersion)
      const customerId = await customers.find(caller.userId)
      if (provider === null || customerId === null) throw cardRefused(purchaseWords.cardNotSaved)
      const outcome = await provider.readCardSetup({ setupId, customerId })
      if (outcome.kind !== 'saved') return responseTo(caller, outcome, provider)
      const card = await cardAt(provider, customerId, outcome.card.id)
      if (card === undefined) throw cardRefused(purchaseWords.cardNotSaved)
      return keep(caller, card, provider)
    },

    /** Removes a card at the provider, then from the database. */
    async remove(caller: Caller, source: string) {
      const card = await own(caller, source)
      if (card.isDefault) throw new Refusal('card-default')
      if (provider === null) throw new Refusal('payment-unanswered')
      const detached = await provider.detachCard(card.cardId, tokens.id())
      if (!isDone(detached)) throw new Refusal('payment-unanswered')
      await db.transaction().execute(async (inside) => {
        if (!(await cardsStore(inside).remove(caller.userId, card))) return
        await record(inside, { kind: 'card.removed', ...acted(caller, card.id) })
      })
      return list(caller)
    },

    /** Makes a card the default, and uses it for the member's subscriptions that have not ended. */
    async makeDefault(caller: Caller, source: string) {
      const card = await own(caller, source)
      const customerId = await customers.find(caller.userId)
      if (provider === null || customerId === null) throw new Refusal('payment-unanswered')
      const made = await provider.makeDefault({ customerId, cardId: card.cardId }, tokens.id())
      if (made.kind !== 'done') throw new Refusal(made.kind === 'unreachable' ? 'payment-unanswered' : 'card-not-found')
      await db.transaction().execute(async (inside) => {
        const cards = await cardsStore(inside).lock(caller.userId)
        // the card was removed in another tab during the call to the provider
        if (!cards.some(({ id }) => id === card.id)) throw new Refusal('card-not-found')
        await cardsStore(inside).makeDefault(caller.userId, card.id)
        await record(inside, { kind: 'card.made-default', ...acted(caller, card.id) })
      })
      return list(caller)
    },
  }
}

export type CardsService = ReturnType<typeof cardsService>

/** Refuses consent to an outdated text; '' means the newest text. */
function refuseOutdated(consentVersion: string): void {
  if (consentVersion !== '' && consentVersion !== cardConsentVersion) throw new Refusal('terms-changed')
}

/** The fields of an audit event about a member's act on a card. */
const acted = ({ userId, network }: Caller, id: string) => ({ ...byMember(userId, network), object: `card:${id}` })

const cardOutput = ({ id, cardId, brand, lastFour, isDefault, ...expiry }: KeptCard) => ({
  id,
  cardID: cardId,
  cardBrand: brand,
  cardLastFour: lastFour,
  cardExpiry: cardExpiry(expiry),
  defaultCard: isDefault,
})

/**
 * The card of a customer, read from the provider; undefined when the card is not this customer's. Refuses when the
 * provider does not list the cards.
 */
async function cardAt(provider: CardPayments, customerId: string, cardId: string): Promise<ProviderCard | undefined> {
  const listed = await provider.listCards(customerId)
  if (listed.kind !== 'found') throw refusalOf(listed)
  return listed.cards.find(({ id }) => id === cardId)
}

/** Whether a card has been removed; a card that the provider no longer knows counts as removed. */
const isDone = (outcome: { readonly kind: 'done' } | Declined | ProviderUnreachable): boolean =>
  outcome.kind === 'done' || (outcome.kind === 'declined' && outcome.reason === 'not-found')

async function customerOf({ ensure }: Dependencies['customers'], userId: string): Promise<string> {
  const customer = await ensure(userId)
  if (customer.kind !== 'customer') throw refusalOf(customer)
  return customer.id
}

const cardsFull = (): Refusal => new Refusal('cards-full', { facts: { limit: savedCardsMax } })

const cardRefused = (message: string): Refusal => new Refusal('card-refused', { facts: { message } })

const refusalOf = (outcome: Declined | ProviderUnreachable): Refusal =>
  outcome.kind === 'declined' ? cardRefused(outcome.message) : new Refusal('payment-unanswered')

type EventDependencies = {
  readonly db: Kysely<Tables>
  readonly events: Events
  readonly record: RecordAudit
  readonly provider: CardPayments | null
  readonly customers: { readonly find: (userId: string) => Promise<string | null> }
}

/** Handles events of the provider about cards: the bank renewed a card, or a card was removed at the provider. */
export function cardEventsService({ db, events, record, provider, customers }: EventDependencies) {
  async function remove(cardId: string): Promise<void> {
    const found = await cardsStore(db).find(cardId)
    if (found !== undefined)
      await db.transaction().execute(async (inside) => {
        if (!(await cardsStore(inside).remove(found.userId, found))) return
        const why = 'removed-at-provider'
        await record(inside, { kind: 'card.removed', ...bySystem(found.userId), object: `card:${found.id}`, why })
      })
  }

  async function change(cardId: string): Promise<void> {
    const found = await cardsStore(db).find(cardId)
    const customerId = found === undefined ? null : await customers.find(found.userId)
    if (found === undefined || customerId === null) return
    const listed = await provider?.listCards(customerId)
    // the refusal makes the provider send the event again
    if (listed?.kind !== 'found') throw new Refusal('unavailable')
    const card = listed.cards.find(({ id }) => id === cardId)
    if (card === undefined) return
    await db.transaction().execute(async (inside) => {
      if (!(await cardsStore(inside).change(card))) return
      const why = 'changed-at-provider'
      await record(inside, { kind: 'card.changed', ...bySystem(found.userId), object: `card:${found.id}`, why })
    })
  }

  /** Handles an event about a card. Idempotent. */
  return async ({ kind, objects: { cardId } }: Pick<ProviderEvent, 'kind' | 'objects'>): Promise<void> => {
    if (cardId === null) return
    const owner = (await cardsStore(db).find(cardId))?.userId
    if (kind === 'card-removed') await remove(cardId)
    if (kind === 'card-changed') await change(cardId)
    if (owner !== undefined) events.publish({ userId: owner, kind: 'card-changed' })
  }
}
