import * as z from 'zod'

// What the shapes are made of. A shape only says what can be told apart on the wire; what a person may enter is a rule of the domain.

/** A text a person typed. PostgreSQL keeps no zero character. */
export const typed = () => z.string().refine((given) => !given.includes('\0'))

/** A text that is empty when it is left out: which fields must be given is the form's rule. */
export const text = () => typed().default('')

/** A moment: ISO 8601 in UTC on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
})
