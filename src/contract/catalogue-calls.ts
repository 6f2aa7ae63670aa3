import * as z from 'zod'
import { memberWire } from './account-calls.ts'
import type { EndpointTable } from './endpoint.ts'
import { exchangeRateShape } from './reference-calls.ts'
import { spelled } from './shapes/spelling.ts'
import { recordFields } from './shapes/statement-record-shapes.ts'

// The shapes of lines and codes of Russian forms.

const named = z.object({ code: z.string(), name: z.string() })
const numbered = z.object({ code: z.int(), name: z.string() })

/**
 * A line as printed. `sum`: the lines that a total adds up. A deducted line always reduces the total, even if its
 * amount is entered as negative.
 */
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

/** Every line of every form, with the editions and entities it appears in. */
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

/**
 * Which form to return. By default the full form of a commercial entity, in the edition of the reporting year; without
 * a reporting year, in the newest edition.
 */
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

/** The lines of one form in printed order: reports, their sections, their lines. */
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

/**
 * Data for the page on which a statement is entered: the choices, the defaults, and the member. `rate` is for
 * reference.
 */
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

/** Russian forms and their codes, and the page that starts a statement. */
export const catalogueEndpoints = {
  listCodes: { method: 'GET', path: '/api/codes', right: 'anyone', limit: 'usual', response: codesShape },
  readTemplate: {
    method: 'GET',
    path: '/api/getBalanceSheetTemplate',
    right: 'anyone',
    limit: 'usual',
    query: templateChoiceShape,
    response: templateShape,
    refusals: ['form-refused'],
  },
  readInputPage: {
    method: 'GET',
    path: 'getInputPageData',
    right: 'member',
    limit: 'usual',
    staysReadable: true,
    response: inputPageShape,
  },
} as const satisfies EndpointTable<'member'>
