import { chanceOf, type Chance } from './chance.ts'

// Ways to corrupt a good file's bytes: random damage, and strings that an attacker would insert.

type Mutation = (bytes: Uint8Array, chance: Chance) => Uint8Array

const damagesMax = 4
const slicesMax = 600
const bytesMax = 2_000_000

/** Strings that are likely to break a reader of the files' formats. */
const tokens = [
  '9'.repeat(400),
  '-1e308',
  'NaN',
  '\0',
  '\u{FEFF}',
  '\u{D800}',
  '1600',
  '384',
  '2024',
  '31 декабря 2024 г.',
  'тыс. руб.',
  'млн. руб.',
  '(((((((((',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<![CDATA[',
  ']]>',
  '&#x110000;',
  '"__proto__":{"a":1},',
  '[[[[[[[[[[',
  ';;;;;;;;',
  '\t\t\t\t',
  '|---|',
  '<table><tr><td colspan=1000000>',
  ' '.repeat(5_000),
] as const

const mutations: readonly [Mutation, ...Mutation[]] = [
  // changes one byte
  (bytes, { below }) => {
    const changed = Uint8Array.from(bytes)
    changed[below(bytes.length)] = below(256)
    return changed
  },
  // removes a piece
  (bytes, { below }) => spliced(bytes, below(bytes.length), below(slicesMax), new Uint8Array()),
  // repeats a piece
  (bytes, { below }) => {
    const at = below(bytes.length)
    return spliced(bytes, at, 0, bytes.subarray(at, at + below(slicesMax)))
  },
  // repeats a short piece up to thousands of times
  (bytes, { below }) => {
    const at = below(bytes.length)
    return spliced(bytes, at, 0, repeated(bytes.subarray(at, at + 1 + below(40)), below(5_000)))
  },
  // moves a piece
  (bytes, { below }) => {
    const [from, to, length] = [below(bytes.length), below(bytes.length), below(slicesMax)]
    return spliced(spliced(bytes, from, length, new Uint8Array()), to, 0, bytes.subarray(from, from + length))
  },
  // cuts off the end
  (bytes, { below }) => bytes.subarray(0, below(bytes.length)),
  // replaces a few bytes with a string, or inserts the string without removing any
  (bytes, { below, one }) => spliced(bytes, below(bytes.length), below(12), new TextEncoder().encode(one(tokens))),
  // changes up to three digits to nines
  (bytes, { below }) => {
    const from = below(bytes.length)
    const at = bytes.findIndex((byte, index) => index >= from && isDigit(byte))
    return at < 0 ? bytes : bytes.map((byte, index) => (index >= at && index < at + 3 && isDigit(byte) ? 0x39 : byte))
  },
]

/** Damages a file at random, but repeatably: the same bytes and seed give the same mutant. */
export function mutantOf(bytes: Uint8Array, seed: number): Uint8Array {
  const chance = chanceOf(seed)
  let mutant = bytes
  for (let left = 1 + chance.below(damagesMax); left > 0 && mutant.length > 0; left -= 1)
    mutant = chance.one(mutations)(mutant, chance).subarray(0, bytesMax)
  return mutant
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39

function spliced(bytes: Uint8Array, at: number, length: number, instead: Uint8Array): Uint8Array {
  const after = bytes.subarray(at + length)
  const whole = new Uint8Array(at + instead.length + after.length)
  whole.set(bytes.subarray(0, at))
  whole.set(instead, at)
  whole.set(after, at + instead.length)
  return whole
}

function repeated(piece: Uint8Array, times: number): Uint8Array {
  const all = new Uint8Array(piece.length * times)
  for (let at = 0; at < all.length; at += piece.length) all.set(piece, at)
  return all
}
