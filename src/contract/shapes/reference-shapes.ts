import * as z from 'zod'

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

/** ISO 3166-1 alpha-2, or null where the address is in no country known. */
export const locationShape = z.object({ countryCode: z.string().nullable() })
