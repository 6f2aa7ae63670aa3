import * as z from 'zod'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'

/** ISO 4217; without one the dollar. */
export const currencyChoiceShape = z.object({ currency: z.string().default('USD') })

/** Roubles per one unit of the currency, as a plain decimal, with where it is from and the day it was set for. A reference only. */
export const exchangeRateShape = z.object({
  currency: z.string(),
  roubles: z.string(),
  date: z.iso.date(),
  source: z.enum(['bank-of-russia', 'built-in-year-end']),
  label: z.string(),
})

/** Without a year, as where a statement names none, there is no average. */
export const referenceChoiceShape = currencyChoiceShape.extend({
  year: z
    .codec(z.string().regex(/^\d{4}$/), z.int().min(reportingYearMin).max(reportingYearMax), {
      decode: Number,
      encode: String,
    })
    .nullable()
    .default(null),
})

const rateSource = z.enum(['bank-of-russia', 'built-in-year-end', 'built-in-unchecked', 'bank-of-russia-average'])

/** What is told of a rate that is offered. `date`: the day it was set for; of an average the last day it counts. */
export const offeredRateShape = z.object({
  roubles: z.string(),
  date: z.iso.date(),
  source: rateSource,
  label: z.string(),
})

/** The day's rate, the year end's and the year's average, in this order. `absent`: why there is none, where there is none. */
export const referenceRatesShape = z.object({
  currency: z.string(),
  year: z.int().nullable(),
  rates: z.array(
    z.object({
      kind: z.enum(['day', 'year-end', 'average']),
      rate: offeredRateShape.nullable(),
      absent: z.string().nullable(),
    }),
  ),
})

/** ISO 3166-1 alpha-2, or null where the address is in no country known. */
export const locationShape = z.object({ countryCode: z.string().nullable() })
