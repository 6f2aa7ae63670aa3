import { plainText } from '../printable-text.ts'
import { columnsWide, padEnd, padStart, wrap } from '../terminal.ts'

// Makes lines for a terminal: titles, pairs of label and text, and tables.

/** The title of a part after a blank line. A part without a title continues the part above, so it gets no lines. */
export const titled = (title: string | null): readonly string[] =>
  title === null ? [] : ['', plainText(title).toUpperCase()]

/** Lines with labels and, to the right of them, their values. */
export const pairLines = (
  pairs: readonly { readonly label: string; readonly text: string }[],
  width: number,
): readonly string[] =>
  tableLines(
    ['left', 'left'],
    pairs.map(({ label, text }) => [plainText(label), plainText(text)]),
    width,
  )

export type Align = 'left' | 'right'
/** A line of a table: a rule, a sentence across its full width, or the cells of a row. */
export type AlignedRow = 'rule' | { readonly sentence: string } | readonly string[]

/** Space between two columns of a table, in columns of the terminal. */
const gap = 2
/**
 * Minimum width of a column of words, in columns of the terminal. It applies even if the table gets wider than the
 * terminal.
 */
const wordsMin = 14

/** The lines of a table with aligned columns. Words that are too wide for the terminal are wrapped, figures never. */
export function tableLines(aligns: readonly Align[], rows: readonly AlignedRow[], width: number): readonly string[] {
  const widths = widthsOf(aligns, rows, width)
  const whole = widths.reduce((sum, each) => sum + each, gap * (widths.length - 1))
  return rows.flatMap((row) => {
    if (row === 'rule') return ['─'.repeat(Math.min(whole, width))]
    return isTexts(row) ? rowLines(row, aligns, widths) : wrapped(row.sentence, Math.min(whole, width))
  })
}

/** Wraps text and repeats its leading spaces on every line. */
function wrapped(text: string, width: number): readonly string[] {
  const [indent = ''] = /^ */.exec(text) ?? []
  return wrap(text.trim(), width - indent.length).map((line) => indent + line)
}

const isTexts = (row: AlignedRow): row is readonly string[] => Array.isArray(row)

/**
 * The width of each column. If the table is wider than the terminal, the widest columns of words are narrowed first.
 */
function widthsOf(aligns: readonly Align[], rows: readonly AlignedRow[], width: number): readonly number[] {
  const texts = rows.filter((row) => isTexts(row))
  const widths = aligns.map((_, column) =>
    Math.max(0, ...texts.map((row) => columnsWide(hanging(row[column] ?? '', aligns[column])))),
  )
  for (;;) {
    const excess = widths.reduce((sum, each) => sum + each, gap * (widths.length - 1)) - width
    const words = aligns.flatMap((align, column) =>
      align === 'left' && (widths[column] ?? 0) > wordsMin ? [column] : [],
    )
    const [widest] = words.sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))
    if (excess <= 0 || widest === undefined) return widths
    widths[widest] = Math.max(wordsMin, (widths[widest] ?? 0) - excess)
  }
}

function rowLines(row: readonly string[], aligns: readonly Align[], widths: readonly number[]): readonly string[] {
  const cells = aligns.map((align, column) =>
    align === 'left' ? wrapped(row[column] ?? '', widths[column] ?? 0) : [hanging(row[column] ?? '', align)],
  )
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, place) =>
    cells
      .map((lines, column) => (aligns[column] === 'left' ? padEnd : padStart)(lines[place] ?? '', widths[column] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

/**
 * Adds a space to right-aligned text, so that digits are aligned. Text that ends with a closing bracket or a mark needs
 * no space.
 */
export const hanging = (text: string, align: Align | undefined = 'right'): string =>
  align !== 'right' || /[)*†‡§¶#]$/u.test(text) || text === '' ? text : `${text} `
