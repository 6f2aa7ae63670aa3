import { isoDate, perUnit, readRows } from './rates-xml.ts'

/** Official rates of a day: roubles per unit of each currency, as plain decimals, and the bank's codes of the currencies. */
export type DailyRates = {
  readonly date: string
  readonly rates: ReadonlyMap<string, string>
  readonly bankCodes: ReadonlyMap<string, string>
}

/**
 * Parses the Bank of Russia's daily XML: `<ValCurs Date="31.12.2025"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal>
 * <Value>78,2267</Value>…`. null when it is something else. Rows that cannot be read exactly are skipped.
 */
export function readDailyXml(bytes: Uint8Array): DailyRates | null {
  const read = readRows(bytes, 'Valute')
  const date = isoDate(read?.root['Date'] ?? '')
  if (read === null || date === null) return null
  const rows = read.rows.filter(({ CharCode = '' }) => /^[A-Z]{3}$/.test(CharCode))
  const rates = rows.flatMap(({ CharCode = '', Value = '', Nominal = '' }) => {
    const roubles = perUnit(Value, Nominal)
    return roubles === null ? [] : [[CharCode, roubles] as const]
  })
  const bankCodes = rows
    .filter(({ ID = '' }) => /^\w{1,10}$/.test(ID))
    .map(({ CharCode = '', ID = '' }) => [CharCode, ID] as const)
  return rates.length === 0 ? null : { date, rates: new Map(rates), bankCodes: new Map(bankCodes) }
}
