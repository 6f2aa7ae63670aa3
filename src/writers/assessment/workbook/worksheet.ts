import type { CellStyle, PageSetup, WriteSheet } from 'hucre'
import type { AssessmentPrintout, Conclusion, Figure, Listing } from '#domain/documents/assessment-printout.ts'
import type { FieldCell } from '../../excel/statement.ts'
import { gridOf, heightOf, textCell } from '../../excel/rows.ts'
import { introStyle, subtitleStyle, titleStyle } from '../../excel/styles.ts'
import { assessmentMarginsPt, assessmentSheetTitle } from '../../page.ts'
import { plainText } from '../../plain-text.ts'
import { figureCell, numberFormat } from './cells.ts'
import { explanationLines } from './explanation-lines.ts'
import {
  blankLine,
  codedLine,
  columnWidths,
  labelCell,
  labelledLine,
  plain,
  rowsOf,
  sectionLine,
  sentenceLine,
  wordsCell,
  type Line,
} from './lines.ts'
import { figureLines, keyNumberLines, limitLines, overviewLines } from './tables.ts'

/** Rows that stay in sight and are repeated in print. */
export const headRows = 2

/** The printout as a worksheet; `cell` tells where the English fields stand in the workbook. */
export function assessmentWorksheet(sheet: AssessmentPrintout, cell: FieldCell): WriteSheet {
  const lines = [
    ...headLines(sheet),
    ...scaleLines(sheet),
    ...keyNumberLines(sheet),
    ...(sheet.keyNumbers.note === null ? [] : [sentenceLine(sheet.keyNumbers.note)]),
    ...overviewLines(sheet),
    ...[sheet.strengths, sheet.weaknesses, sheet.notices].flatMap(listingLines),
    ...limitLines(sheet),
    ...sheet.credit.steps.map(labelledLine),
    ...sheet.credit.reasons.map(({ text }) => sentenceLine(text)),
    ...explanationLines(sheet),
    ...figureLines(sheet, cell),
    sectionLine(sheet.disclaimers.title),
    ...[...sheet.disclaimers.lines, sheet.acronyms, sheet.liveNote].map(sentenceLine),
    blankLine,
    sentenceLine([sheet.footer.date, sheet.footer.user].filter(Boolean).join('  ·  ')),
  ]
  return {
    name: assessmentSheetTitle,
    columns: widthsOf(sheet),
    ...gridOf(rowsOf(lines), columnWidths.length),
    ...printed(sheet),
  }
}

/** Columns of amounts get what the longest of them needs. */
function widthsOf({ figures, credit }: AssessmentPrintout): NonNullable<WriteSheet['columns']> {
  const amounts = [
    ...figures.rows.flatMap(({ current, previous }) => [current, previous]),
    ...credit.rows.flatMap(({ base, amount }) => [base, amount]),
  ]
  const longest = Math.max(...amounts.map(({ text }) => text.length)) + 4
  return columnWidths.map((width, column) => ({ width: amountColumns.has(column) ? Math.max(width, longest) : width }))
}

const amountColumns: ReadonlySet<number> = new Set([1, 2, 3])

function headLines(sheet: AssessmentPrintout): readonly Line[] {
  const { headline, credit } = sheet
  const told = sheet.intro.filter(({ text }) => text !== sheet.title)
  const facts = told.map(({ label, text }) => `${label}: ${text}`).join('  ·  ')
  const width = columnWidths.reduce<number>((sum, each) => sum + each, 0)
  return [
    plain({ cells: [textCell(sheet.title, titleStyle)], heightPt: 22 }),
    plain({ cells: [textCell(sheet.subtitle, subtitleStyle)] }),
    plain({
      cells: [textCell(facts, introStyle)],
      isMerged: true,
      heightPt: heightOf([{ text: facts, width, sizePt: 9 }]),
    }),
    blankLine,
    ...conclusionLines(headline.rating),
    ...conclusionLines(headline.risk),
    ...(credit.recommended.roubles === 0
      ? conclusionLines(headline.credit)
      : [...conclusionLines({ ...headline.credit, details: [] }), ...moneyLines(credit.recommended)]),
    ...(headline.why === undefined ? [] : [sentenceLine(`${headline.why.label}: ${headline.why.text}`)]),
  ]
}

/** The conclusion beside what it concludes, the details below it. */
const conclusionLines = ({ label, text, details }: Conclusion): readonly Line[] => [
  plain({ cells: [labelCell(label, true), textCell(text, conclusionStyle)], heightPt: 20 }),
  ...details.map((detail) => labelledLine({ label: '', text: detail })),
]

const conclusionStyle: CellStyle = {
  ...titleStyle,
  font: { ...titleStyle.font, size: 13 },
  alignment: { vertical: 'center', indent: 1 },
}

/** The recommended maximum as numbers, each with its currency. */
function moneyLines({ roubles, converted }: AssessmentPrintout['credit']['recommended']): readonly Line[] {
  const amounts = [{ currency: 'RUB', amount: roubles }, ...(converted === null ? [] : [converted])]
  return amounts.map(({ currency, amount }) => {
    const figure: Figure = { value: amount, unit: 'amount', text: '' }
    return plain({ cells: [null, figureCell(figure, { format: numberFormat('#,##0', '', `"${currency} "`) })] })
  })
}

function scaleLines({ scale }: AssessmentPrintout): readonly Line[] {
  return [
    sectionLine(scale.title),
    ...scale.steps.map(({ level, name, code, from, meaning, isHere }) =>
      plain({
        cells: [
          labelCell(`${level}  ${name}${isHere ? `  ◄ ${scale.mark}` : ''}`, isHere),
          wordsCell(code),
          wordsCell(from),
          wordsCell(meaning),
        ],
      }),
    ),
  ]
}

const listingLines = ({ title, lines, none }: Listing): readonly Line[] => [
  sectionLine(title),
  ...(lines.length === 0 ? [sentenceLine(none)] : lines.map(codedLine)),
]

const pointsPerInch = 72

/** A4, one page wide, in the margins of the printout; date, user's name and page number in the foot. */
function printed({
  footer,
}: AssessmentPrintout): Pick<WriteSheet, 'pageSetup' | 'freezePane' | 'headerFooter' | 'view'> {
  const inches = (points: number): number => points / pointsPerInch
  const { left, top, right, bottom } = assessmentMarginsPt
  const pageSetup: PageSetup = {
    paperSize: 'a4',
    orientation: 'portrait',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: {
      left: inches(left),
      top: inches(top),
      right: inches(right),
      bottom: inches(bottom),
      header: inches(left / 2),
      footer: inches(left),
    },
  }
  const safe = (text: string): string => plainText(text).replaceAll('&', '&&').slice(0, 80)
  const page = safe(footer.page).replace('{page}', '&P').replace('{pages}', '&N')
  return {
    pageSetup,
    freezePane: { rows: headRows, columns: 1 },
    headerFooter: { oddFooter: `&L&8 ${safe(footer.date)}&C&8 ${safe(footer.user)}&R&8 ${page}` },
    view: { showGridLines: false },
  }
}
