import * as z from 'zod'
import { memberWire } from './account-shapes.ts'
import { exchangeRateShape } from './reference-shapes.ts'
import { spelled } from './spelling.ts'
import { recordFields } from './statement-record-shapes.ts'

// What Russian forms consist of, on the wire.

const named = z.object({ code: z.string(), name: z.string() })
const numbered = z.object({ code: z.int(), name: z.string() })

/** A line as printed. `sum`: what a total adds up; a deducted line counts with a minus whatever sign it is given. */
const lineFields = {
  code: z.string(),
  name: z.string(),
  short: z.string(),
  english: z.string(),
  sign: z.enum(['positive', 'deducted', 'signed']),
  role: z.enum(['item', 'of-which', 'total', 'memo']),
  sum: z.array(z.string()).nullable(),
}

const choices = {
  forms: z.array(named),
  editions: z.array(named.extend({ firstYear: z.int(), lastYear: z.int().nullable() })),
  entities: z.array(named),
  periods: z.array(numbered.extend({ months: z.int() })),
  denominations: z.array(numbered.extend({ roubles: z.int() })),
}

/** Every line of every form; it stands in the editions and for the entities it names. */
export const codesShape = z.object({
  ...choices,
  reports: z.array(named.extend({ english: z.string() })),
  lines: z.array(
    z.object({
      ...lineFields,
      form: z.string(),
      report: z.string(),
      editions: z.array(z.string()),
      entities: z.array(z.string()),
    }),
  ),
})

/** Left out: the full form of a commercial entity, in the edition of the reporting year, or in the newest. */
export const templateChoiceShape = spelled(
  z.object({
    form: z.enum(['full', 'simplified']).default('full'),
    edition: recordFields.edition,
    entity: recordFields.entity,
    reporting_year: z
      .codec(z.string().regex(/^\d{4}$/), z.int(), { decode: Number, encode: String })
      .nullable()
      .default(null),
  }),
)

const heading = z.object({ name: z.string(), english: z.string() })

/** The lines of one form as they stand on paper: reports, their sections, their lines. */
export const templateShape = z.object({
  form: z.string(),
  edition: z.string(),
  entity: z.string(),
  reports: z.array(
    heading.extend({
      report: z.string(),
      groups: z.array(z.object({ heading: heading.nullable(), lines: z.array(z.object(lineFields)) })),
    }),
  ),
})

/** What the page where a statement begins needs: what can be chosen, what is chosen first, and the member. `rate` is a reference. */
export const inputPageShape = z.object({
  user: spelled(z.object(memberWire)),
  choices: z.object(choices),
  years: z.object({ first: z.int(), last: z.int() }),
  defaults: spelled(
    z.object({
      form: z.string(),
      entity: z.string(),
      periods: z.int(),
      denominations: z.int(),
      reporting_year: z.int(),
      currency: z.string(),
    }),
  ),
  file: z.object({ bytesMax: z.int(), statementsAtOnceMax: z.int() }),
  rate: exchangeRateShape.nullable(),
})
