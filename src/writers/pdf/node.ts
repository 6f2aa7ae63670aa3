import { palette } from '#identity/brand.ts'
import type { TextSizes } from '../page-format.ts'
import { plainText } from '../printable-text.ts'

// The building blocks of a page, in the PDF engine's format.

/** A whole document with its settings. */
export type Definition = Readonly<Record<string, unknown>>

/** Name of the font family inside documents. */
export const family = 'PTSans'

/** left, top, right, bottom in points. */
export type Margin = readonly [number, number, number, number]

export type RuleLine = {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth: number
  readonly lineColor: string
}

/** A bar of a chart or a closed shape, filled or outlined. */
export type Shape =
  | ({
      readonly type: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly r?: number
    } & Ink)
  | ({
      readonly type: 'polyline'
      readonly closePath: boolean
      readonly points: readonly { readonly x: number; readonly y: number }[]
    } & Ink)

type Ink = { readonly color?: string; readonly lineColor?: string; readonly lineWidth?: number }

export type TableLayout = {
  readonly hLineWidth: (line: number) => number
  readonly vLineWidth: () => number
  readonly hLineColor: () => string
  readonly paddingLeft: () => number
  readonly paddingRight: () => number
  readonly paddingTop: (row: number) => number
  readonly paddingBottom: (row: number) => number
}

export type PdfTable = {
  readonly widths: readonly (number | '*' | 'auto')[]
  readonly body: readonly (readonly PdfNode[])[]
  readonly headerRows?: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows?: boolean
}

type NodePlacement = {
  readonly margin?: Margin
  readonly colSpan?: number
  readonly pageBreak?: 'before'
  /** In points from the page's top left corner. */
  readonly absolutePosition?: { readonly x: number; readonly y: number }
}

export type TextOptions = NodePlacement & {
  /** Identifies the text in the document structure: see `tags.ts`. */
  readonly id?: string
  readonly alignment?: 'left' | 'right' | 'center'
  /** A bookmark of the document. */
  readonly outline?: boolean
  readonly outlineExpanded?: boolean
  /** Set in one piece, never broken. */
  readonly noWrap?: boolean
}

export type TextNode = TextOptions & { readonly text: string; readonly font?: string } & Partial<TextStyle>

export type PdfNode =
  | TextNode
  | (NodePlacement & { readonly stack: readonly PdfNode[] })
  | (NodePlacement & { readonly table: PdfTable; readonly layout: TableLayout })
  | (NodePlacement & { readonly canvas: readonly (RuleLine | Shape)[] })
  | (NodePlacement & { readonly columns: readonly PdfNode[]; readonly columnGap?: number })

/** Ink colours that remain distinguishable in greyscale, each with a contrast of at least 7 on white. */
export const inks = {
  strong: palette.light.ink,
  text: palette.light.ink,
  quiet: palette.light['ink-soft'],
  rule: palette.light.rule,
  hair: '#b8bec8',
  accent: palette.light.accent,
  paper: palette.light.paper,
} as const

/** A text style: size in points, weight and colour. */
type TextStyle = { readonly fontSize: number; readonly bold: boolean; readonly color: string }

const style = (fontSize: number, color: string, bold = false): TextStyle => ({ fontSize, bold, color })

/** The smallest type that is legible on paper, in points. */
export const smallestTypePt = 7

/** Text styles by role. */
export const textStylesOf = ({ table: size, note, section }: TextSizes) => ({
  title: style(17, inks.strong, true),
  subtitle: style(9, inks.quiet),
  fact: style(8, inks.text),
  factLabel: style(8, inks.quiet),
  conclusionLabel: style(8.5, inks.quiet),
  conclusion: style(17, inks.strong, true),
  longConclusion: style(12, inks.strong, true),
  section: style(section, inks.strong, true),
  columnHeading: style(Math.max(size - 0.5, smallestTypePt), inks.strong, true),
  unit: style(Math.max(size - 1, smallestTypePt), inks.quiet),
  label: style(size, inks.text),
  heading: style(size, inks.strong, true),
  heavy: style(size, inks.text, true),
  russian: style(Math.max(size - 2, smallestTypePt), inks.quiet),
  note: style(note, inks.text),
  severity: style(note, inks.text, true),
  quietNote: style(7, inks.quiet),
  step: style(smallestTypePt, inks.text),
  stepHere: style(smallestTypePt, inks.strong, true),
  number: style(9, inks.text),
  numberHere: style(10, inks.paper, true),
  running: style(7.5, inks.quiet),
  small: style(smallestTypePt, inks.quiet),
})

export type TextStyles = ReturnType<typeof textStylesOf>
export type TextStyleName = keyof TextStyles

/** Rows are never split and the heading is never alone, unless a row is taller than a page, because nothing may be lost. */
export const unbroken = (isTooTall: boolean): Pick<PdfTable, 'keepWithHeaderRows' | 'dontBreakRows'> =>
  isTooTall ? {} : { keepWithHeaderRows: 1, dontBreakRows: true }

/**
 * A table without vertical lines and without padding at its sides. `paddingPt`: above and below each row. `ruleUnder`:
 * the only row with a rule below it.
 */
export const bare = (paddingPt: number, ruleUnder?: number): TableLayout => ({
  hLineWidth: (line) => (line > 0 && line === ruleUnder ? 0.9 : 0),
  vLineWidth: () => 0,
  hLineColor: () => inks.rule,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => paddingPt,
  paddingBottom: () => paddingPt,
})

/** Line styles: widths in points. */
const strokes = {
  figures: { lineWidth: 0.6, lineColor: inks.rule },
  head: { lineWidth: 1.4, lineColor: inks.rule },
  foot: { lineWidth: 0.4, lineColor: inks.hair },
} as const

/** A horizontal line from x1 to x2. */
export const rule = (x1: number, x2: number, y: number, stroke: keyof typeof strokes = 'figures'): RuleLine => ({
  type: 'line',
  x1,
  y1: y,
  x2,
  y2: y,
  ...strokes[stroke],
})

/** Upper bound of the average letter width over a few Latin or Cyrillic words, as part of the type size. */
const wideLetter = 0.66

/**
 * A text. When it certainly fits into `width` it is set in one piece, otherwise word by word: one piece is faster, smaller, and stays
 * whole when copied.
 */
export function textNode(
  text: string,
  { fontSize, bold, color }: TextStyle,
  width: number,
  more: TextOptions = {},
): TextNode {
  const plain = plainText(text)
  const noWrap = plain.length * fontSize * wideLetter <= width
  return { text: plain, font: family, fontSize, bold, color, noWrap, alignment: 'left', ...more }
}

/** An empty cell: a new one each time, because the engine modifies its nodes. */
export const blank = (): PdfNode => ({ text: '' })
