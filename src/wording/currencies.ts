import { targetCurrency } from '#domain/policy.ts'
import { currencyName } from '#words/locale.ts'

/** A currency to convert to: its code and its name. */
export type CurrencyOption = { readonly value: string; readonly label: string }

/** Every named currency except the rouble: the preferred one first, then the default. */
export function currencyOptions(preferred: string | null = null): readonly CurrencyOption[] {
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'RUB' && currencyName(code) !== null)
  const first = [preferred ?? targetCurrency, targetCurrency].filter((code) => codes.includes(code))
  return [...new Set([...first, ...codes])].map((code) => ({ value: code, label: `${code} – ${currencyName(code)}` }))
}
