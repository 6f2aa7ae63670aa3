import type { PlanId } from '#domain/billing/plans.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Outside } from '#server/services.ts'
import type { Chance } from '../chance.ts'
import { keptRecords, type KeptRecords } from './kept-records.ts'
import { simulatedServer, type SimulatedServer, type Surroundings } from './simulated-server.ts'

// Everything in a simulated history: two servers on one database, the providers, the clocks, and what was reported to
// the member.

/** Something that a server acknowledged. `isKept`: whether the records still show it. */
export type Acknowledged = { readonly what: string; readonly isKept: (kept: KeptRecords) => boolean }

/** A purchase as its page sends it; each press of the button sends it again. */
export type Intent = {
  readonly key: string
  readonly planId: PlanId
  readonly quantity: number
  readonly way: 'stripe' | 'paypal'
  readonly source: string
}

export type World = Surroundings & {
  readonly chance: Chance
  readonly db: Outside['db']
  readonly userId: string
  readonly servers: SimulatedServer[]
  readonly prices: ReadonlyMap<string, number>
  readonly intents: Intent[]
  readonly acknowledged: Acknowledged[]
  readonly withdrawn: Set<string>
  /** `done`: uses that the server acknowledged; `perhaps`: uses whose outcome is unknown. */
  readonly uses: { done: number; perhaps: number }
  readonly pauses: { readonly from: Date; until: Date | null }[]
  /** The times at which jobs ran with a trusted clock. */
  readonly jobsDone: Date[]
  readonly story: string[]
  kills: number
  /**
   * Whether no server ran for a while, a clock was wrong, or the account's deletion was requested. Deadlines may then
   * have been missed, and emails not sent.
   */
  isInterrupted: boolean
  kept: KeptRecords
  /** The records one step ago. */
  before: KeptRecords
  /** Whether the operator has requested a charge or allowed charges again in the current event. */
  isAskedByOperator: boolean
}

export const look = async (world: World): Promise<void> => {
  world.before = world.kept
  world.kept = await keptRecords(world.db)
}

/** An action on a server. Returns the server's acknowledgement, or null if there is nothing to check. */
export type Deed = (world: World, server: SimulatedServer) => Promise<Acknowledged | null>

/** Runs an action on one of the servers. Nothing is acknowledged if the action is refused or the server is killed. */
export async function doDeed(world: World, name: string, deed: Deed): Promise<string> {
  const at = world.chance.below(world.servers.length)
  const server = world.servers[at]
  if (server === undefined) throw new Error('there is no server')
  let told = 'done'
  try {
    const response = await server.life.unlessKilled(() => deed(world, server))
    if (response === 'killed') told = 'killed'
    else if (response !== null) world.acknowledged.push(response)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    told = error.code
  }
  world.story.push(`${world.time.now().toISOString()} ${name} on server ${at}: ${told}`)
  return told
}

/** Restarts each killed server. Throws if a job failed for a reason other than a refusal. */
export function startKilled(world: World): void {
  world.servers.forEach((server, at) => {
    const wrong = server.troubles.find((error) => !(error instanceof Refusal))
    if (wrong !== undefined) throw new Error('a job failed', { cause: wrong })
    if (!server.life.isDead()) return
    world.kills += 1
    world.servers[at] = simulatedServer(world)
  })
}
