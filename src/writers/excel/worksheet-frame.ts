import type { Document } from '#domain/documents/document.ts'
import { plainText } from '../printable-text.ts'
import { blankLine, plainLine, sentenceLine, wholeRow, type WorksheetLine } from './worksheet-lines.ts'
import type { ReportGrid } from './worksheet-report.ts'
import { amountCell, heightOf, textCell, type RowCell, type WrittenRow } from './rows.ts'
import { sharedLabels } from '#domain/documents/report-rows.ts'
import { headingStyle, introStyle, rateStyle, subtitleStyle, titleStyle } from './worksheet-styles.ts'

// The lines above and below a document's blocks on its worksheet.

/** The address of the cell with the rate, on which every converted figure depends. */
export const rateAddress = '$B$4'

/** The lines above the blocks: title, Russian name and subtitle, facts, rate, and the column headings of reports. */
export function headLines(
  document: Document,
  widths: readonly number[],
  grid: ReportGrid | null,
): readonly WorksheetLine[] {
  const { title, registeredAs, subtitle, facts, rate } = document
  const shown = facts.filter(({ text }) => text !== title).map(({ label, text }) => `${label}: ${text}`)
  return [
    plainLine(wholeRow(title, titleStyle, widths)),
    // on one row, because formulas expect the rate in a fixed row
    plainLine(
      wholeRow(registeredAs === null ? subtitle : `${registeredAs}${separator}${subtitle}`, subtitleStyle, widths),
    ),
    plainLine(wholeRow(shown.join(separator), introStyle, widths)),
    ...(rate === null ? [] : [plainLine(rateRow(rate, widths))]),
    grid === null ? blankLine : plainLine(headingRow(grid)),
  ]
}

const separator = '  ·  '

function rateRow({ label, roubles, text }: NonNullable<Document['rate']>, [width = 0]: readonly number[]): WrittenRow {
  const said = `${label}: ${text}`
  return {
    cells: [textCell(said, introStyle), amountCell(Number(roubles), rateStyle)],
    heightPt: heightOf([{ text: said, width, sizePt: 9 }]),
  }
}

const headingMinPt = 30

function headingRow({ first, reports, isBilingual, widths }: ReportGrid): WrittenRow {
  const { item, code, russianName } = first
  const texts = isBilingual ? [item, code, russianName] : [item]
  const labels = sharedLabels(reports).map((each) => each.map(plainText).join('\n'))
  const wrapped = [...texts, ...labels].map((text, place) => ({
    text,
    width: widths[place] ?? 0,
    sizePt: 10,
    isBold: true,
  }))
  return {
    cells: [
      ...texts.map((text) => textCell(text, headingStyle('left'))),
      // not a `textCell`, which would remove the line breaks inside these labels
      ...labels.map((value): RowCell => ({ type: 'string', value, style: headingStyle('right') })),
    ],
    heightPt: Math.max(headingMinPt, heightOf(wrapped)),
  }
}

/** The lines below the blocks: the note on live formulas, and the text of the page footer. */
export function footLines({ liveNote, foot }: Document, widths: readonly number[]): readonly WorksheetLine[] {
  const last = foot.texts.filter((text) => text !== '').join(separator)
  return [...(liveNote === null ? [] : [sentenceLine(liveNote, widths)]), blankLine, sentenceLine(last, widths)]
}
