import type { SuspendedBilling } from '#domain/billing/subscription-states.ts'
import { anyOf, orderIn, wasPaid } from './member-deeds.ts'
import type { Deed } from './world.ts'

// Actions of the operator on the admin site.

const act = {
  admin: { id: 'admin-1', email: 'admin@saldo.example', role: 'owner', sessionId: 'admin-session' },
  network: '192.0.2.0',
  reason: 'a simulated life',
} as const

const refund: Deed = async ({ chance, kept }, { admin }) => {
  const order = anyOf(chance, kept.orders.filter(wasPaid))
  if (order === null) return null
  await admin.sales.orderActs.refund(order.id, act)
  return {
    what: `the order ${order.id} is given back`,
    isKept: (after) => ['refunding', 'refunded', 'dispute-lost'].includes(orderIn(after, order.id)?.state ?? ''),
  }
}

const retry: Deed = async (world, { admin }) => {
  const order = anyOf(
    world.chance,
    world.kept.orders.filter(({ state, refundFailedAt }) => refundFailedAt !== null || state === 'declined'),
  )
  if (order === null) return null
  world.isAskedByOperator = true
  await admin.sales.orderActs.retry(order.id, act)
  return null
}

const suspend =
  (billing: SuspendedBilling): Deed =>
  async (world, { admin }) => {
    const { userId, pauses, time } = world
    // take the time before the call; if the call's response is lost, the records show whether the pause took effect
    const pause = { from: time.server(), until: null }
    await admin.members.acts.suspend(userId, billing, act)
    pauses.push(pause)
    return null
  }

const restore: Deed = async (world, { admin }) => {
  world.isAskedByOperator = true
  await admin.members.acts.restore(world.userId, act)
  for (const pause of world.pauses) pause.until ??= world.time.server()
  return null
}

/** Deletes the account. Does so only one time in three, because little can happen afterwards. */
const removeAccount: Deed = async (world, { admin }) => {
  const { userId, kept, chance } = world
  const account = kept.accounts.find(({ id }) => id === userId)
  if (account === undefined || chance.below(3) > 0) return null
  world.isInterrupted = true
  await admin.members.acts.remove(userId, account.email, act)
  return { what: 'the account is deleted', isKept: (after) => after.accounts.length === 0 }
}

export const operatorDeeds = {
  'gives money back': { often: 2, deed: refund },
  'tries again': { often: 3, deed: retry },
  'suspends, charging nothing': { often: 1, deed: suspend('pause') },
  'suspends, ending subscriptions': { often: 1, deed: suspend('end') },
  'deletes the account': { often: 1, deed: removeAccount },
  restores: { often: 3, deed: restore },
} as const satisfies Readonly<Record<string, { readonly often: number; readonly deed: Deed }>>
