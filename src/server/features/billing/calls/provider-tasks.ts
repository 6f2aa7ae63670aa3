import type { Kysely } from 'kysely'
import type { Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { providerTasksStore, type TaskOfOrder } from '../store/provider-tasks.store.ts'

type Dependencies = {
  readonly tokens: Pick<Tokens, 'id'>
  /** Called when a task was added, so that it need not wait for the next round. */
  readonly onAdded: () => void
}

/** What is to be done at a provider for an order: written in the transaction that asks for it, and done after it. */
export const providerTasks = ({ tokens, onAdded }: Dependencies) => ({
  /** Adds a task, once however often it is said. */
  async add(kind: TaskOfOrder, orderId: string, inside: Kysely<Tables>): Promise<void> {
    await providerTasksStore(inside).add(tokens.id(), kind, orderId)
    onAdded()
  },

  /** Takes a task back. */
  drop: async (kind: TaskOfOrder, orderId: string, inside: Kysely<Tables>): Promise<void> =>
    providerTasksStore(inside).drop(kind, orderId),

  /** Has all tasks of an order done at once; false where it has none. */
  async hasten(orderId: string, inside: Kysely<Tables>): Promise<boolean> {
    const count = await providerTasksStore(inside).hasten(orderId)
    if (count > 0) onAdded()
    return count > 0
  },
})

export type ProviderTasks = ReturnType<typeof providerTasks>
