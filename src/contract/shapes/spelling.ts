import * as z from 'zod'
import { productName } from '../field-names.ts'

// The wire spells names as the specification does (full_name), the product in its own way (fullName): they meet in this file only.

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Spelled<Wire> = { readonly [Name in keyof Wire as Name extends string ? Camel<Name> : never]: Wire[Name] }

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
