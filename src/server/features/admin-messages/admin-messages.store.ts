import { sql, type Kysely } from 'kysely'
import type { ContactReason } from '#domain/contact/contact-form.ts'
import { isId } from '../../http/ids.ts'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import { lowerCase } from '../../lower-case.ts'
import type { Tables } from '../../tables.ts'

export type MessageState = Tables['contact_messages']['state']['__select__']

/**
 * The parameters of the SQL query for the list. `after` has the time and the id of the last row on the previous page.
 * Only messages with one of the `reasons` may be listed; null allows all.
 */
export type MessagesWanted = {
  readonly search: string
  readonly state: MessageState | null
  readonly reasons: readonly ContactReason[] | null
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
}

type Change = { readonly state: MessageState; readonly answer?: GivenAnswer }

/** A stored answer: when it was given, in ISO 8601, and its text. */
type GivenAnswer = { readonly at: string; readonly text: string }

const received = sortableTime('created_at')
const searched = lowerCase(sql`full_name || ' ' || email || ' ' || reason || ' ' || message`)

/** Whether a message has this text or this id. */
function matches(search: string) {
  const hasText = sql<boolean>`${searched} like ${partPattern(search)}`
  return isId(search) ? sql<boolean>`(${hasText} or id = ${search}::uuid)` : hasText
}

/** Lists and changes the messages of the contact form, for admins. */
export const adminMessagesStore = (db: Kysely<Tables>) => ({
  async page({ search, state, reasons, order, after, limit }: MessagesWanted) {
    const direction = directionOf(order)
    return (
      db
        .selectFrom('contact_messages')
        .select(['id', 'full_name', 'email', 'reason', 'message', 'created_at', 'state'])
        // only `change` below writes `answers`
        .select(sql<readonly GivenAnswer[]>`answers`.as('answers'))
        .select(received.as('sortValue'))
        .where(matches(search))
        .$if(reasons !== null, (query) => query.where('reason', 'in', reasons ?? []))
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'new'))
        .where(isAfter(received, 'id', order, after))
        .orderBy(received, direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute()
    )
  },

  /** Locks a message and returns its state and its answers; undefined when it does not exist. */
  async lock(id: string) {
    return db
      .selectFrom('contact_messages')
      .select(['state', sql<readonly GivenAnswer[]>`answers`.as('answers')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /**
   * Changes a message, and returns its previous content; undefined when it does not exist. Concurrent changes happen
   * one after the other.
   */
  async change(id: string, { state, answer }: Change) {
    const before = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return undefined
    await db
      .updateTable('contact_messages')
      .set({ state })
      .$if(answer !== undefined, (query) => query.set({ answers: sql`answers || ${JSON.stringify([answer])}::jsonb` }))
      .where('id', '=', id)
      .execute()
    return before
  },
})
