import type { BlockKind, BlockOf, Document, TextList } from '#domain/documents/document.ts'
import { labelHeading } from './label-heading.ts'
import { terminalColumns } from './page-format.ts'
import { plainText } from './printable-text.ts'
import { scaleMark } from './scale-mark.ts'
import { wrap } from './terminal.ts'
import { pairLines, tableLines, titled, type Align, type AlignedRow } from './text/aligned-lines.ts'
import { reportLayout, reportLines, type ReportLayout } from './text/text-report.ts'
import type { WriteOptions } from './writer.ts'

/**
 * Writes a document for a terminal, in UTF-8 without colours or control codes. Digits are aligned, with closing
 * brackets to the right of them. Reasons for N/a have marks. Words replace the colours of the page.
 */
export function writeText(
  document: Document,
  { columns = terminalColumns }: Pick<WriteOptions, 'columns'> = {},
): Uint8Array {
  const layout = reportLayout(document, columns)
  const page: Page = { width: layout?.width ?? columns, layout }
  const blocks = document.parts.flatMap((part) => part.blocks)
  const foot = document.foot.texts.filter((text) => text !== '').join(' · ')
  const lines = [
    ...headLines(document, page),
    ...blocks.flatMap((block) => linesOf(block, page)),
    '',
    ...wrap(plainText(foot), page.width),
  ]
  return new TextEncoder().encode(`${lines.map((line) => line.trimEnd()).join('\n')}\n`)
}

/** `width`: in columns of the terminal; `layout`: of the reports, null if there are none. */
type Page = { readonly width: number; readonly layout: ReportLayout | null }

function headLines({ title, registeredAs, subtitle, facts, rate }: Document, { width }: Page): readonly string[] {
  return [
    ...[title, registeredAs ?? '', subtitle].flatMap((text) => (text === '' ? [] : wrap(plainText(text), width))),
    '═'.repeat(width),
    ...pairLines(rate === null ? facts : [...facts, rate], width),
  ]
}

const writers: { readonly [K in BlockKind]: (block: BlockOf<K>, page: Page) => readonly string[] } = {
  conclusions: conclusionLines,
  scale: scaleLines,
  report: (report, { layout }) => (layout === null ? [] : reportLines(report, layout)),
  table: figureLines,
  reasons: ({ reasons }, { width }) => ['', ...reasonLines(reasons, width)],
  lists: ({ lists }, { width }) => lists.flatMap((list) => listLines(list, width)),
  steps: ({ title, steps }, { width }) => [...titled(title), ...pairLines(steps, width)],
  text: ({ title, lines, isAside }, { width }) => [
    ...titled(title),
    ...(isAside ? [''] : []),
    ...lines.flatMap((line) => wrap(plainText(line), width)),
  ],
}

function linesOf<K extends BlockKind>(block: BlockOf<K>, page: Page): readonly string[] {
  return writers[block.kind](block, page)
}

function conclusionLines({ items, why, highlights }: BlockOf<'conclusions'>, { width }: Page): readonly string[] {
  const rows = items.flatMap(({ label, text, details, notes }) => [
    [label, text],
    ...[...details, ...notes].map((line) => ['', line]),
  ])
  return [
    '─'.repeat(width),
    ...tableLines(['left', 'left'], rows, width),
    ...(why === null ? [] : ['', ...wrap(plainText(`${why.label}: ${why.text}`), width)]),
    ...highlights.flatMap((list) => listLines(list, width)),
    '─'.repeat(width),
  ]
}

const arrow = '→'

function scaleLines(scale: BlockOf<'scale'>, { width }: Page): readonly string[] {
  const rows = scale.steps.map((step) => [
    step.isHere ? arrow : ' ',
    String(step.level),
    step.name,
    step.code,
    step.from,
    scaleMark(scale, step),
  ])
  return [...titled(scale.title), ...tableLines(['left', 'right', 'left', 'left', 'left', 'left'], rows, width)]
}

/**
 * The lines of a table of figures and words. Bars and arrows are left out, because the figures and words beside them
 * give the same information. A total has a rule above it.
 */
function figureLines(
  { title, labels, item, columns, rows, reasons, note }: BlockOf<'table'>,
  { width }: Page,
): readonly string[] {
  const shown = columns.flatMap(({ kind, label }): readonly { align: Align; label: string }[] =>
    kind === 'figure' ? [{ align: 'right', label }] : kind === 'words' ? [{ align: 'left', label }] : [],
  )
  const body = rows.flatMap(({ label, weight, depth, annotation, cells }): readonly AlignedRow[] => {
    const indent = '  '.repeat(depth)
    const texts = cells.flatMap((cell) =>
      cell.kind === 'figure' ? [cell.text + (cell.mark ?? '')] : cell.kind === 'words' ? [cell.text] : [],
    )
    return [
      ...(weight === 'total' ? (['rule'] as const) : []),
      [indent + label, ...texts],
      ...(annotation === null ? [] : [{ sentence: `  ${indent}${annotation}` }]),
    ]
  })
  const heading = [labelHeading({ labels, item }), ...shown.map(({ label }) => label)]
  return [
    ...(title === null ? [''] : titled(title)),
    ...tableLines(['left', ...shown.map(({ align }) => align)], [heading, 'rule', ...body], width),
    ...reasonLines(reasons, width),
    ...(note === null ? [] : wrap(plainText(note), width)),
  ]
}

const reasonLines = (reasons: BlockOf<'reasons'>['reasons'], width: number): readonly string[] =>
  pairLines(
    reasons.map(({ mark, reason }) => ({ label: mark, text: reason })),
    width,
  )

function listLines({ title, items, none, isOptional, isCoded }: TextList, width: number): readonly string[] {
  if (items.length === 0) return isOptional ? [] : [...titled(title), ...wrap(plainText(none), width)]
  const texts = items.map(({ text, code }) => plainText(isCoded ? `${text} [${code}]` : text))
  const labels = items.map(({ label }) => label)
  if (labels.every((label) => label === undefined))
    return [...titled(title), ...texts.flatMap((text) => wrap(text, width))]
  const pairs = texts.map((text, place) => ({ label: labels[place] ?? '', text }))
  return [...titled(title), '─'.repeat(width), ...pairLines(pairs, width)]
}
