// Times benchmarks. Contenders take turns in short slices, so that other load on the machine affects all of them.

export type Timed = { readonly name: string; readonly perSecond: number; readonly microseconds: number }

/** Number and length of the slices per contender. Only the best slice counts, because other load disturbed it least. */
const slices = 12
const sliceMs = 120

/** Times contenders in turn and returns each one's best slice. A contender may be asynchronous. */
export async function timed(contenders: Readonly<Record<string, () => unknown>>): Promise<readonly Timed[]> {
  const names = Object.keys(contenders)
  const best = new Map(names.map((name) => [name, Infinity]))
  for (let slice = 0; slice < slices; slice += 1) {
    for (const name of names) {
      const each = await sliceOf(contenders[name] ?? (() => undefined))
      best.set(name, Math.min(best.get(name) ?? Infinity, each))
    }
  }
  return names.map((name) => {
    const ms = best.get(name) ?? Infinity
    return { name, perSecond: 1000 / ms, microseconds: ms * 1000 }
  })
}

async function sliceOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  let elapsed = 0
  while (elapsed < sliceMs) {
    const result = work()
    if (result instanceof Promise) await result
    count += 1
    elapsed = performance.now() - start
  }
  return elapsed / count
}

/** Prints contenders relative to the first, the baseline. */
export function report(title: string, found: readonly Timed[]): void {
  const baseline = found[0]
  console.log(`\n${title}`)
  for (const { name, perSecond, microseconds } of found) {
    const ratio = baseline === undefined ? 1 : microseconds / baseline.microseconds
    const each = microseconds < 1000 ? `${microseconds.toFixed(1)} µs` : `${(microseconds / 1000).toFixed(2)} ms`
    console.log(
      `  ${name.padEnd(44)} ${each.padStart(10)}  ${Math.round(perSecond).toLocaleString('en').padStart(9)}/s  ×${ratio.toFixed(2)}`,
    )
  }
}
