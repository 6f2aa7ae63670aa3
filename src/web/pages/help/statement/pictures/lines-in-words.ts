import { formatAmount } from '#domain/amounts/format.ts'
import { tableRussian } from '#wording/en/help/pictures.ts'
import { say } from '#wording/say.ts'
import { specimenLine, type SpecimenLine } from '../../specimen.ts'

/** The lines of a picture in English words and figures: "1210 Inventories: 214,870; 198,340; 176,520". */
export function linesInWords(lines: readonly SpecimenLine[]): string {
  const told = lines.map(({ code, amounts }) => {
    const { english, sign } = specimenLine(code)
    const figures = amounts.map((amount) =>
      amount === 0 ? tableRussian.dash : formatAmount(sign === 'deducted' ? -amount : amount),
    )
    return say(tableRussian.line, { code, english, amounts: figures.join('; ') })
  })
  return told.join('. ')
}
