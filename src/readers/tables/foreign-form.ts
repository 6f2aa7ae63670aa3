import { folded, type TextRow } from './printed-text.ts'

/** OKUD codes of the Bank of Russia: 0409xxx are forms of banks, 0420xxx of insurers, funds and other financial companies. */
const forms = [
  { code: 'bank-form', pattern: /(?<!\d)0409\d{3}(?!\d)/ },
  { code: 'insurer-form', pattern: /(?<!\d)0420\d{3}(?!\d)/ },
] as const

const isFormNumber = /окуд|форм/

/** The reason a table of a financial institution is refused: its lines are not those of order 66n; null for any other table. */
export function foreignForm(rows: readonly TextRow[]): (typeof forms)[number]['code'] | null {
  const numbered = rows.map((row) => folded(row.join(' '))).filter((text) => isFormNumber.test(text))
  return forms.find(({ pattern }) => numbered.some((text) => pattern.test(text)))?.code ?? null
}
