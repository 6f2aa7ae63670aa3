/** Repeats a deletion, each time in a transaction of its own, until nothing is left to delete. */
export async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) > 0);
}
