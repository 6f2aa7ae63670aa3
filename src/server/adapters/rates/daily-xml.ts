import { SaxesParser } from 'saxes'
import { textOf } from '#readers/decode.ts'

/** The official rates of a day: roubles per one unit of each currency, as plain decimals. */
export type DailyRates = { readonly date: string; readonly rates: ReadonlyMap<string, string> }

/**
 * Reads the Bank of Russia's daily XML: `<ValCurs Date="31.12.2025"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal>
 * <Value>78,2267</Value>…`. Null when it is something else. Rows that cannot be read exactly are left out.
 */
export function readDailyXml(bytes: Uint8Array): DailyRates | null {
  const rates = new Map<string, string>()
  let date: string | null = null
  let element = ''
  let row: Record<string, string> = {}
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    element = name
    if (name === 'ValCurs') date = isoDate(attributes.Date ?? '')
    if (name === 'Valute') row = {}
  })
  parser.on('text', (text) => {
    if (element !== '') row[element] = (row[element] ?? '') + text.trim()
  })
  parser.on('closetag', ({ name }) => {
    element = ''
    const roubles = name === 'Valute' ? perUnit(row.Value ?? '', row.Nominal ?? '') : null
    if (roubles !== null && /^[A-Z]{3}$/.test(row.CharCode ?? '')) rates.set(row.CharCode ?? '', roubles)
  })
  try {
    parser.write(textOf(bytes)).close()
  } catch {
    return null
  }
  return date === null || rates.size === 0 ? null : { date, rates }
}

const isoDate = (text: string): string | null => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** Value ÷ nominal without a float: nominals are powers of ten, so the mark only moves. Null when it is none, or nothing is left. */
export function perUnit(value: string, nominal: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:,(\d{1,9}))?$/.exec(value) ?? []
  if (whole === undefined || !/^10{0,7}$/.test(nominal)) return null
  const decimals = fraction.length + nominal.length - 1
  const digits = (whole + fraction).padStart(decimals + 1, '0')
  const moved = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const bare = moved.replace(/^0+(?=\d)/, '')
  return /[1-9]/.test(bare) ? bare : null
}
