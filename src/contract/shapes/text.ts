import * as z from 'zod'

// What the shapes are made of. A shape only says what can be told apart on the wire; what a person may enter is a rule of the domain.

/** A text a person typed. Left out, it is empty: which fields must be given is the form's rule. PostgreSQL keeps no zero character. */
export const text = () =>
  z
    .string()
    .refine((typed) => !typed.includes('\0'))
    .default('')

/** A text that may be untold. */
export const textOrNull = () =>
  z
    .string()
    .refine((typed) => !typed.includes('\0'))
    .nullable()
    .default(null)

/** A moment: ISO 8601 in UTC on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
})
