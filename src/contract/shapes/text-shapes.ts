import * as z from 'zod'

// Building blocks of shapes. A shape only distinguishes types on the wire; rules for what a person may enter are in the domain.

/** A text a person typed. Refuses the zero character, which PostgreSQL cannot store. */
export const typed = () => z.string().refine((given) => !given.includes('\0'))

/** A text that defaults to empty: the form's rules say which fields are required. */
export const text = () => typed().default('')

/** A timestamp: ISO 8601 in UTC on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
})
