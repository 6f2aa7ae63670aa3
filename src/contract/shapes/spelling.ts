import * as z from 'zod'
import { isStorable } from '#domain/storable-text.ts'
import { productName } from '../field-names.ts'

// The API spells names as in the specification (full_name), the product in camel case (fullName). Shapes made by
// `spelled` convert between them.

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Spelled<Wire> = { readonly [Name in keyof Wire as Name extends string ? Camel<Name> : never]: Wire[Name] }

const renamed = (fields: object, name: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [name(key), value]))

/** A shape of an object with underscores in the names of some fields. Decoding gives these fields in camel case. */
export function spelled<Shape extends z.ZodObject>(wire: Shape) {
  const spellings = new Map(Object.keys(wire.shape).map((name) => [productName(name), name]))
  return z.codec(wire, z.custom<Spelled<z.output<Shape>>>(), {
    // the cast is safe: every field is renamed as the type says, and none is added or dropped
    decode: (fields) => renamed(fields, productName) as Spelled<z.output<Shape>>,
    // the cast is safe: this is the same renaming in reverse
    encode: (fields) => renamed(fields, (name) => spellings.get(name) ?? name) as z.output<Shape>,
  })
}

// Building blocks of shapes. A shape only checks types; the rules for what users may enter are in the domain.

/** A string typed by a user. Refuses characters that PostgreSQL cannot store. */
export const typed = () => z.string().refine(isStorable)

/** A string that defaults to empty: the form's rules say which fields are required. */
export const text = () => typed().default('')

/** A timestamp, sent as ISO 8601 in UTC. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
})
