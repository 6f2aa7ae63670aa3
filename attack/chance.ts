// Reproducible randomness: the same seed gives the same attack.

export type Chance = {
  /** A whole number from 0 up to but excluding `below`. */
  readonly below: (below: number) => number
  readonly one: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Mulberry32: 32 bits of state, uniform enough to choose attacks. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return { below, one: (items) => items[below(items.length)] ?? items[0] }
}

/** The seed of one attack among many. With this seed, the attack can be repeated alone. */
export const seedOf = (seed: number, name: string, at: number): number =>
  [...`${name}/${at}`].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    seed,
  ) >>> 0
