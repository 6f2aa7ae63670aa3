import { purgedAtOnceMax } from '#domain/policy.ts'

/** Repeats a deletion, each time in a transaction of its own, until it deletes fewer rows than it may. */
export async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= purgedAtOnceMax);
}
