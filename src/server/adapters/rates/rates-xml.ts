import { SaxesParser } from 'saxes'
import { textOf } from '#readers/decode.ts'

/** The attributes and elements of a row, or the attributes of the root, by name. */
type Values = Readonly<Record<string, string>>

/**
 * The attributes of the root, and the rows, which are the elements with the given name. null when the bytes are not the
 * bank's rates in XML.
 */
export function readRows(
  bytes: Uint8Array,
  rowName: string,
): { readonly root: Values; readonly rows: Values[] } | null {
  const rows: Values[] = []
  let root: Values | null = null
  let element = ''
  let row: Record<string, string> = {}
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    element = name
    if (name === 'ValCurs') root = attributes
    if (name === rowName) row = { ...attributes }
  })
  parser.on('text', (text) => {
    if (element !== '') row[element] = (row[element] ?? '') + text.trim()
  })
  parser.on('closetag', ({ name }) => {
    element = ''
    if (name === rowName) rows.push(row)
  })
  try {
    parser.write(textOf(bytes)).close()
  } catch {
    return null
  }
  return root === null ? null : { root, rows }
}

/** A date in the bank's format, such as 31.12.2025, as YYYY-MM-DD; null for any other text. */
export const isoDate = (text: string): string | null => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/**
 * Divides a value by its nominal without floating point: nominals are powers of ten, so only the decimal point moves.
 * null when the value or the nominal is malformed, or when the result is zero.
 */
export function perUnit(value: string, nominal: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:,(\d{1,9}))?$/.exec(value) ?? []
  if (whole === undefined || !/^10{0,7}$/.test(nominal)) return null
  const decimals = fraction.length + nominal.length - 1
  const digits = (whole + fraction).padStart(decimals + 1, '0')
  const moved = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const bare = moved.replace(/^0+(?=\d)/, '')
  return /[1-9]/.test(bare) ? bare : null
}
