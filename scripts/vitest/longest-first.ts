import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. */
const longest = ['attack/processes/payment-kills.test.ts']

/**
 * Vitest's order, except that long files start first, so that none of them still runs at the end while other cores are
 * idle. If SALDO_ORDER is set, it is the seed of a random order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.SALDO_ORDER
    if (seed) return files.toSorted((one, other) => chanceOf(one, seed) - chanceOf(other, seed))
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const chanceOf = ({ moduleId, project }: TestSpecification, seed: string): number =>
  createHash('sha256').update(`${seed} ${project.name} ${moduleId}`).digest().readUInt32BE()

function placeOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return at === -1 ? longest.length : at
}
