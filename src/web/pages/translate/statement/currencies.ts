import { targetCurrency } from '#domain/policy.ts'

/** A currency to convert to: its code and its English name. */
export type CurrencyOption = { readonly value: string; readonly label: string }

/** Every currency the browser knows by name but the rouble, the usual target first. */
export function currencyOptions(): readonly CurrencyOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'RUB' && names.of(code) !== code)
  const ordered = [targetCurrency, ...codes.filter((code) => code !== targetCurrency)]
  return ordered.map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
}
