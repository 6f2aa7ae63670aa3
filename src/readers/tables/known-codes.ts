import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { editions } from '#domain/catalogue/editions.ts'
import type { Edition, StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'

const kinds = ['full', 'simplified'] as const
const entities = ['commercial', 'non-profit'] as const

function allCodes(): ReadonlyMap<LineCode, StatementForm> {
  // keys of the table of editions
  const names = Object.keys(editions) as Edition[]
  const catalogues = kinds.flatMap((kind) =>
    names.flatMap((edition) => entities.map((entity) => catalogueOf(kind, edition, entity))),
  )
  return new Map(catalogues.flatMap(({ lines }) => lines.map(({ code, form }) => [code, form] as const)))
}

/** Every code that some edition of some form has, and the report it belongs to: a code's report never changed. */
export const knownCodes: ReadonlyMap<LineCode, StatementForm> = allCodes()

/** "1110", " 1110 ", "1110.0" as spreadsheets export it, "стр. 1110". */
const fourDigits = /^(?:стр\.? ?)?(\d{4})(?:[.,]0+)?$/
/** Codes that companies add: "15211", "1210.1", "1210-1", "1150а". */
const extended = /^(\d{4}(?:\d{1,3}|[.\-/]\d{1,3}|[а-яa-z]))$/i

/** The line code a cell holds, of the form or the company's own; null when it is no code. */
export function codeOf(text: string): string | null {
  const shown = text.trim()
  return fourDigits.exec(shown)?.[1] ?? extended.exec(shown)?.[1] ?? null
}

export const isKnownCode = (text: string): boolean => knownCodes.has(codeOf(text) ?? '')
