import * as z from 'zod'

// The wire spells names as the specification does (full_name), the product in its own way (fullName): they meet in this file only.

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Spelled<Wire> = { readonly [Name in keyof Wire as Name extends string ? Camel<Name> : never]: Wire[Name] }

/** The product’s name of a field of the wire: full_name is fullName. */
export const productName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names that the specification itself, or what stands beside them, spells in camel case. */
const speltAlike: ReadonlySet<string> = new Set([
  'companyTitle',
  'codeValues',
  'beforePrevious',
  'depreciationAndAmortization',
  'capitalExpenditures',
  'statementId',
  'rubPerUsd',
  'rateSource',
  'rateDate',
  'asOf',
])

/** The wire's name of a field of the domain, or of a field inside it: fullName is full_name. */
export const wireName = (name: string): string => name.split('.').map(wirePart).join('.')

const wirePart = (part: string): string =>
  speltAlike.has(part) ? part : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const renamed = (fields: object, name: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [name(key), value]))

/** An object whose fields the wire spells with underscores, all or some, and the product in camel case. */
export function spelled<Shape extends z.ZodObject>(wire: Shape) {
  const spellings = new Map(Object.keys(wire.shape).map((name) => [productName(name), name]))
  return z.codec(wire, z.custom<Spelled<z.output<Shape>>>(), {
    // every field is renamed as the type says, none is added or dropped
    decode: (fields) => renamed(fields, productName) as Spelled<z.output<Shape>>,
    // and back
    encode: (fields) => renamed(fields, (name) => spellings.get(name) ?? name) as z.output<Shape>,
  })
}
