import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { compiledThread } from '../scripts/vitest/reading-thread.ts'

// What the attacks share: the seed, told so that a run can be repeated, and the thread that reads damaged files.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** Where the attacks' chance begins. */
    attackSeed: number
    /** The address of the thread that reads damaged files. */
    attackThread: string
  }
}

export default async function setUp(project: TestProject) {
  const seed = Number(process.env.SALDO_SEED ?? randomInt(2 ** 31))
  console.log(`The attacks begin at SALDO_SEED=${seed}`)
  project.provide('attackSeed', seed)
  const { address, remove } = await compiledThread('attack/reading-thread.ts')
  project.provide('attackThread', address)
  return remove
}
