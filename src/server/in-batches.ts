/** Runs a deletion repeatedly, each time in its own transaction, until nothing is left to delete. */
export async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) > 0);
}
