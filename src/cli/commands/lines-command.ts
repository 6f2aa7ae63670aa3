import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { editionOfYear, type Edition, type Entity, type FormKind } from '#domain/catalogue/editions.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { commandWords } from '#words/commands.ts'

export type LinesOptions = { readonly form: FormKind; readonly edition?: Edition; readonly entity: Entity }

/**
 * The catalogue of one form as tab-separated text, with the columns code, sign, Russian name, short form, English name
 * and parts of the total.
 */
export function linesText({ form, edition, entity }: LinesOptions, year: number): string {
  const catalogue = catalogueOf(form, edition ?? editionOfYear(year), entity)
  const rows = catalogue.lines.map(rowOf)
  return [commandWords.linesHeading, ...rows].join('\n') + '\n'
}

const rowOf = (line: Line): string =>
  [line.code, line.sign, line.name, line.short, line.english, (line.sum ?? []).join('+')].join('\t')
