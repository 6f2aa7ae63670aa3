import type { AssessmentPrintout, Figure, LabelledText, Listing } from '#domain/documents/assessment-printout.ts'
import {
  baseFigures,
  creditFigures,
  keyFigures,
  overviewFigures,
  reasonsOf,
  type Reasons,
} from './assessment/reasons.ts'
import { tableLines, type Align, type TableRow } from './assessment/text-table.ts'
import { terminalColumns } from './page.ts'
import { plainText } from './plain-text.ts'
import { wrap } from './terminal.ts'
import type { WriteOptions } from './writer.ts'

/** The whole printout for a terminal: no colour, no control codes; the company's level is marked by an arrow and by words. */
export function writeAssessmentText(
  sheet: AssessmentPrintout,
  { columns = terminalColumns }: Pick<WriteOptions, 'columns'> = {},
): Uint8Array {
  const page: Page = { sheet: plainSheet(sheet), width: columns, reasons: reasonsOf(sheet) }
  const parts = [
    headLines,
    scaleLines,
    keyNumberLines,
    overviewLines,
    ({ sheet: { strengths }, width }: Page) => listing(strengths, width),
    ({ sheet: { weaknesses }, width }: Page) => listing(weaknesses, width),
    ({ sheet: { notices }, width }: Page) => (notices.lines.length === 0 ? [] : listing(notices, width)),
    creditLines,
    explanationLines,
    figureLines,
    footLines,
  ]
  const lines = parts.flatMap((part) => part(page))
  return new TextEncoder().encode(`${lines.map((line) => line.trimEnd()).join('\n')}\n`)
}

type Page = { readonly sheet: AssessmentPrintout; readonly width: number; readonly reasons: Reasons }
type Part = (page: Page) => readonly string[]

/** Only the title and the names of people come from strangers. */
const plainSheet = (sheet: AssessmentPrintout): AssessmentPrintout => ({
  ...sheet,
  title: plainText(sheet.title),
  intro: sheet.intro.map(({ label, text }) => ({ label: plainText(label), text: plainText(text) })),
  footer: { ...sheet.footer, user: plainText(sheet.footer.user) },
})

const headLines: Part = ({ sheet, width }) => {
  const { rating, risk, credit, why } = sheet.headline
  const conclusions = [rating, risk, credit].flatMap(({ label, text, details }) => [
    [label, text],
    ...details.map((detail) => ['', detail]),
  ])
  return [
    ...wrap(sheet.title, width),
    ...wrap(sheet.subtitle, width),
    '═'.repeat(width),
    ...labelled(sheet.intro, width),
    '─'.repeat(width),
    ...tableLines(['left', 'left'], conclusions, width),
    ...(why === undefined ? [] : ['', ...wrap(`${why.label}: ${why.text}`, width)]),
    '─'.repeat(width),
  ]
}

const titled = (title: string): readonly string[] => ['', title.toUpperCase()]

const labelled = (texts: readonly LabelledText[], width: number): readonly string[] =>
  tableLines(
    ['left', 'left'],
    texts.map(({ label, text }) => [label, text]),
    width,
  )

const arrow = '→'

const scaleLines: Part = ({ sheet: { scale }, width }) => [
  ...titled(scale.title),
  ...tableLines(
    ['left', 'right', 'left', 'left', 'left', 'left'],
    scale.steps.map(({ level, name, code, from, isHere }) => [
      isHere ? arrow : ' ',
      String(level),
      name,
      code,
      from,
      isHere ? scale.mark : '',
    ]),
    width,
  ),
]

const keyNumberLines: Part = ({ sheet, width, reasons }) => {
  const { keyNumbers, item, years } = sheet
  const rows = keyNumbers.rows.map(({ label, current, previous, definition }) => [
    label,
    reasons.marked(current),
    reasons.marked(previous),
    definition,
  ])
  const heading = [item, years.current, years.previous, keyNumbers.definition]
  return [
    ...titled(keyNumbers.title),
    ...tableLines(['left', 'right', 'right', 'left'], [heading, 'rule', ...rows], width),
    ...reasonLines(keyFigures(sheet), reasons, width),
    ...(keyNumbers.note === null ? [] : wrap(keyNumbers.note, width)),
  ]
}

const overviewLines: Part = ({ sheet, width, reasons }) => {
  const { overview, item, years } = sheet
  const rows = overview.rows.map(({ label, current, previous, change, verdictText }) => [
    label,
    reasons.marked(current),
    reasons.marked(previous),
    reasons.marked(change),
    verdictText,
  ])
  const heading = [item, years.current, years.previous, overview.change, overview.verdict]
  return [
    ...titled(overview.title),
    ...tableLines(['left', 'right', 'right', 'right', 'left'], [heading, 'rule', ...rows], width),
    ...reasonLines(overviewFigures(sheet), reasons, width),
  ]
}

function reasonLines(figures: readonly Figure[], reasons: Reasons, width: number): readonly string[] {
  return tableLines(['left', 'left'], reasons.news(figures), width)
}

function listing({ title, lines, none }: Listing, width: number): readonly string[] {
  const texts = lines.length === 0 ? [none] : lines.map(({ text, code }) => `${text} [${code}]`)
  return [...titled(title), ...texts.flatMap((text) => wrap(text, width))]
}

const creditLines: Part = ({ sheet, width, reasons }) => {
  const { title, headings, rows, steps, reasons: zero } = sheet.credit
  const heading = [`${headings.limit} · ${sheet.item}`, headings.percent, headings.base, headings.amount, '']
  const limits = rows.map(({ label, percent, base, amount, mark }) => [
    label,
    reasons.marked(percent),
    reasons.marked(base),
    reasons.marked(amount),
    mark,
  ])
  return [
    ...titled(title),
    ...tableLines(['left', 'right', 'right', 'right', 'left'], [heading, 'rule', ...limits], width),
    ...reasonLines(creditFigures(sheet), reasons, width),
    ...labelled(steps, width),
    ...zero.flatMap(({ text }) => wrap(text, width)),
  ]
}

const contributionAligns: readonly Align[] = ['left', 'right', 'right', 'left', 'right', 'right']

const explanationLines: Part = ({ sheet: { explanation }, width }) => {
  const { title, intro, headings, groups, total, stepsTitle, steps, lift } = explanation
  const { metric, value, points, grade, weight, contribution } = headings
  const rows: readonly TableRow[] = [
    [metric, value, points, grade, weight, contribution],
    'rule',
    ...groups.flatMap((group): readonly TableRow[] => [
      [group.label, '', '', '', group.weight.text, group.contribution.text],
      ...group.rows.flatMap((row): readonly TableRow[] => [
        [`  ${row.label}`, row.value.text, row.points.text, row.grade, row.weight.text, row.contribution.text],
        ...(row.value.reason === undefined ? [] : [{ sentence: `    ${row.value.reason}` }]),
      ]),
    ]),
    'rule',
    [total.label, '', '', '', total.weight.text, total.contribution.text],
  ]
  return [
    ...titled(title),
    ...wrap(intro, width),
    '',
    ...tableLines(contributionAligns, rows, width),
    ...(steps.length === 0 ? [] : titled(stepsTitle)),
    ...labelled(steps, width),
    ...(lift === null ? [] : [...titled(lift.label), ...wrap(lift.text, width)]),
  ]
}

const figureLines: Part = ({ sheet, width, reasons }) => {
  const rows = sheet.figures.rows.map(({ label, current, previous }) => [
    label,
    reasons.marked(current),
    reasons.marked(previous),
  ])
  const heading = [sheet.item, sheet.years.current, sheet.years.previous]
  return [
    ...titled(sheet.figures.title),
    ...tableLines(['left', 'right', 'right'], [heading, 'rule', ...rows], width),
    ...reasonLines(baseFigures(sheet), reasons, width),
  ]
}

const footLines: Part = ({ sheet: { disclaimers, acronyms, footer }, width }) => [
  ...titled(disclaimers.title),
  ...[...disclaimers.lines, '', acronyms, ''].flatMap((line) => wrap(line, width)),
  ...wrap([footer.date, footer.user].filter(Boolean).join(' · '), width),
]
