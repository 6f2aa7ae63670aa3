import { formatAmount, inThousands } from '#domain/amounts/format.ts'
import type { Sign } from '#domain/catalogue/line.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { say } from '../../say.ts'
import {
  currentAssets,
  financialResults,
  specimen,
  specimenCompany,
  specimenLine,
  type SpecimenLine,
} from '../../help/specimen.ts'

// Content of three pictures of Russian forms: the Russian text, and a description in English.

const { year, period, denomination, catalogue } = specimen
const okud = reports.balance.okudSince2019
const inWords = 'The picture in words'
const companyShown = 'Northern Bridge, a limited liability company'

/**
 * An amount as a Russian form prints it: spaces between thousands, brackets for deducted or negative amounts, a dash
 * for 0.
 */
export function printedAmount(amount: number, sign: Sign): string {
  if (amount === 0) return '–'
  const digits = inThousands(String(Math.abs(amount)), '\u00a0')
  return sign === 'deducted' || amount < 0 ? `(${digits})` : digits
}

/** An English description of a picture's lines, such as "1210 Inventories: 214,870; 198,340; 176,520". */
function linesInWords(lines: readonly SpecimenLine[]): string {
  const sentences = lines.map(({ code, amounts }) => {
    const { english, sign } = specimenLine(code)
    const figures = amounts.map((amount) =>
      amount === 0 ? 'a dash' : formatAmount(sign === 'deducted' ? -amount : amount),
    )
    return `${code} ${english}: ${figures.join('; ')}`
  })
  return sentences.join('. ')
}

/**
 * The numbers of the marks in a picture's table, by line code. The inner key is `name` for a mark at the line's name,
 * or the number of the column for a mark at an amount.
 */
type LineMarks = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The rows of a picture's table, one for each of the given lines. */
const printedRows = (lines: readonly SpecimenLine[], marks: LineMarks) =>
  lines.map(({ code, amounts }) => {
    const { name, sign, role } = specimenLine(code)
    return {
      isTotal: role === 'total',
      cells: [
        { text: name, mark: marks[code]?.['name'] },
        { text: code },
        ...amounts.map((amount, column) => ({ text: printedAmount(amount, sign), mark: marks[code]?.[column] })),
      ],
    }
  })

const nameHeading = { text: 'Наименование показателя' } as const
const codeHeading = 'Код'

/** The cover page and the head of a balance sheet, with marks where period, year, date and unit are printed. */
const head = {
  id: 'picture-head',
  lang: 'ru',
  title: 'Picture 1: the cover page and the head of a balance sheet',
  legend: [
    'Period code: 34, the full year.',
    'Reporting year: 2024.',
    'Date of the balance sheet: 31 December 2024. It shows the period if there is no code.',
    'Unit in words: «тыс. руб.», thousands of roubles.',
    'Denomination code (ОКЕИ): 384.',
  ],
  inWords,
  shows: say(
    'Two parts of a Russian filing of {company}. At the top is a strip of the cover page, headed “Financial statements, form KND 0710099”, with three boxes: correction number 0, period code {period} (mark 1) and reporting year {year} (mark 2). Below it is the head of the balance sheet “at 31 December {year}” (mark 3), with a column of codes on the right: form OKUD {okud}; date 31 12 {year}; taxpayer number {inn}; kind of activity 46.73; unit of measurement “thousand roubles” (mark 4) with its code {unit} (mark 5).',
    { company: companyShown, inn: specimenCompany.inn, year, period, okud, unit: String(denomination) },
  ),
  parts: [
    {
      kind: 'cover',
      note: 'Форма по КНД 0710099',
      title: 'Бухгалтерская (финансовая) отчетность',
      boxes: [
        { label: 'Номер корректировки', value: { text: '0' } },
        { label: 'Отчетный период (код)', value: { text: String(period), mark: 1 } },
        { label: 'Отчетный год', value: { text: String(year), mark: 2 } },
      ],
    },
    {
      kind: 'head',
      title: 'Бухгалтерский баланс',
      date: { text: `на 31 декабря ${year} г.`, mark: 3 },
      codes: 'Коды',
      rows: [
        { label: 'Форма по ОКУД', code: { text: okud } },
        { label: 'Дата (число, месяц, год)', code: { text: `31 | 12 | ${year}` } },
        { label: `Организация: ${specimenCompany.name}`, by: 'ИНН', code: { text: specimenCompany.inn } },
        { label: 'Вид экономической деятельности: торговля оптовая', by: 'по ОКВЭД 2', code: { text: '46.73' } },
        {
          label: 'Единица измерения:',
          unit: { text: 'тыс. руб.', mark: 4 },
          by: 'по ОКЕИ',
          code: { text: String(denomination), mark: 5 },
        },
      ],
    },
  ],
} as const

/** Section II of a balance sheet, with marks at the codes and the three dates. */
const balance = {
  id: 'picture-balance',
  lang: 'ru',
  title: 'Picture 2: current assets in a balance sheet',
  legend: [
    'The code column: the numbers to look for.',
    'The latest date, 31 December 2024: the current column.',
    'The year before: the previous column.',
    'The year before that: enter it if you have it.',
    'A dash: nothing, the same as 0.',
    'The total of the section: the six lines above add up to it.',
  ],
  inWords,
  shows: say(
    'Section II of the Russian balance sheet of {company}, in thousands of roubles. Columns from the left: name of the line; code (mark 1); 31 December {year} (mark 2); 31 December of the year before (mark 3); 31 December two years before (mark 4). The lines: {lines}. The dash in line 1240 has mark 5, the total line 1200 mark 6.',
    { company: companyShown, year, lines: linesInWords(currentAssets) },
  ),
  parts: [
    {
      kind: 'table',
      title: headingOf('currentAssets', catalogue.edition, catalogue.entity).name,
      headings: [
        nameHeading,
        { text: codeHeading, mark: 1 },
        ...[year, year - 1, year - 2].map((each, column) => ({
          text: `На 31 декабря ${each}\u00a0г.`,
          mark: column + 2,
        })),
      ],
      rows: printedRows(currentAssets, { 1240: { 2: 5 }, 1200: { name: 6 } }),
    },
  ],
} as const

/**
 * A statement of financial results. Its marks explain the brackets: some belong to deducted lines, others mean negative
 * amounts.
 */
const results = {
  id: 'picture-results',
  lang: 'ru',
  title: 'Picture 3: an income statement with brackets',
  legend: [
    'A deducted line, always in brackets. Revenue less this line is the gross profit below.',
    'A total: no brackets, so it is a profit. A loss would be in brackets.',
    'A line with its own sign: here the brackets mean a minus, a tax expense.',
    'The same: minus 350.',
  ],
  inWords,
  shows: say(
    'The Russian statement of financial results of {company}, in thousands of roubles. Columns from the left: name of the line; code; the year {year}; the year before. The lines: {lines}. Mark 1 is on the brackets of line 2120, mark 2 on line 2100 without brackets, mark 3 on the brackets of line 2410, mark 4 on those of line 2460.',
    { company: companyShown, year, lines: linesInWords(financialResults) },
  ),
  parts: [
    {
      kind: 'table',
      title: reports.results.name,
      headings: [
        nameHeading,
        { text: codeHeading },
        ...[year, year - 1].map((each) => ({ text: `За ${each}\u00a0г.` })),
      ],
      rows: printedRows(financialResults, { 2120: { 0: 1 }, 2100: { 0: 2 }, 2410: { 0: 3 }, 2460: { 0: 4 } }),
    },
  ],
} as const

export const pictures = { head, balance, results } as const
