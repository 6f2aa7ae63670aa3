import * as z from 'zod'
import { reportingYearMax, reportingYearMin } from '#domain/policy.ts'
import type { EndpointTable } from './endpoint.ts'

/** ISO 4217; defaults to the dollar. */
export const currencyChoiceShape = z.object({ currency: z.string().default('USD') })

/** Roubles per unit of the currency, as a plain decimal, with source and day. For reference only. */
export const exchangeRateShape = z.object({
  currency: z.string(),
  roubles: z.string(),
  date: z.iso.date(),
  source: z.enum(['bank-of-russia', 'built-in-year-end']),
  label: z.string(),
})

/** `year` is null for a statement without a year; then the year-end rate is last year's, and no average is offered. */
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

/** A rate that is offered. `date`: the day of the rate; for an average, the last day that it includes. */
export const offeredRateShape = z.object({
  roubles: z.string(),
  date: z.iso.date(),
  source: rateSource,
  label: z.string(),
})

/**
 * Today's rate, the rate at the end of the year and the average of the year, in this order. `absent`: why a rate is
 * missing.
 */
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

/** ISO 3166-1 alpha-2; null when the address has no known country. */
export const locationShape = z.object({ countryCode: z.string().nullable() })

/** Calls about reference rates, and about the visitor's country. */
export const referenceEndpoints = {
  readExchangeRate: {
    method: 'GET',
    path: '/api/exchangeRate',
    right: 'anyone',
    limit: 'usual',
    query: currencyChoiceShape,
    response: exchangeRateShape,
    refusals: ['rate-unknown'],
  },
  readReferenceRates: {
    method: 'GET',
    path: '/api/referenceRates',
    right: 'anyone',
    limit: 'usual',
    query: referenceChoiceShape,
    staysReadable: true,
    response: referenceRatesShape,
    refusals: ['rate-unknown', 'form-refused'],
  },
  readLocation: { method: 'GET', path: '/api/location', right: 'anyone', limit: 'usual', response: locationShape },
} as const satisfies EndpointTable<'member'>
