import type { PlanId } from '#domain/billing/plans.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Outside } from '#server/services.ts'
import type { Chance } from '../chance.ts'
import { keptRecords, type KeptRecords } from './kept-records.ts'
import { simulatedServer, type SimulatedServer, type Surroundings } from './simulated-server.ts'

// Everything a life is lived in: two servers over one database, the providers, the clocks, and what was said to the member so far.

/** What a server acknowledged, and how the records show it from then on. */
export type Acknowledged = { readonly what: string; readonly isKept: (kept: KeptRecords) => boolean }

/** A purchase as its page sends it, with each press of the button. */
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
  /** Uses that were answered, and those that nobody knows of. */
  readonly uses: { done: number; perhaps: number }
  readonly pauses: { readonly from: Date; until: Date | null }[]
  /** When the jobs were done by a clock that was believed. */
  readonly jobsDone: Date[]
  readonly story: string[]
  kills: number
  /** Whether nothing ran for long, or a clock was wrong: what was of use for a time only may be given up. */
  isInterrupted: boolean
  kept: KeptRecords
  /** The same a step ago. */
  before: KeptRecords
  /** Whether the operator asks for a charge now, or lets a member be charged again. */
  isAskedByOperator: boolean
}

export const look = async (world: World): Promise<void> => {
  world.before = world.kept
  world.kept = await keptRecords(world.db)
}

/** What a person asks of a server, as a story tells it; null where there is nothing to ask. */
export type Deed = (world: World, server: SimulatedServer) => Promise<Acknowledged | null>

/** Does a deed on one of the servers. One that is refused changes nothing; one whose server is killed is answered by nobody. */
export async function doDeed(world: World, name: string, deed: Deed): Promise<string> {
  const at = world.chance.below(world.servers.length)
  const server = world.servers[at]
  if (server === undefined) throw new Error('there is no server')
  let told = 'done'
  try {
    const answer = await server.life.unlessKilled(() => deed(world, server))
    if (answer === 'killed') told = 'killed'
    else if (answer !== null) world.acknowledged.push(answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    told = error.code
  }
  world.story.push(`${world.time.now().toISOString()} ${name} on server ${at}: ${told}`)
  return told
}

/** Starts a server again in the place of each that was killed. */
export function startKilled(world: World): void {
  world.servers.forEach((server, at) => {
    const wrong = server.troubles.find((error) => !(error instanceof Refusal))
    if (wrong !== undefined) throw new Error('a job failed', { cause: wrong })
    if (!server.life.isDead()) return
    world.kills += 1
    world.servers[at] = simulatedServer(world)
  })
}
