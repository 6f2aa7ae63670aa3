import { targetCurrency } from '#domain/policy.ts'
import { currencyName } from '#words/locale.ts'

/** A currency into which amounts can be converted: its code and its label. */
export type CurrencyOption = { readonly value: string; readonly label: string }

/**
 * Every currency that has a name, except the rouble. The preferred currency, if any, comes first, then the default one.
 */
export function currencyOptions(preferred: string | null = null): readonly CurrencyOption[] {
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'RUB' && currencyName(code) !== null)
  const first = [preferred ?? targetCurrency, targetCurrency].filter((code) => codes.includes(code))
  return [...new Set([...first, ...codes])].map((code) => ({ value: code, label: `${code} – ${currencyName(code)}` }))
}
