import { palette } from '#identity/brand.ts'
import type { TextSizes } from '../page-format.ts'
import { plainText } from '../printable-text.ts'

// The building blocks of a page, in the PDF engine's format.

/** A whole document with its settings, as the PDF engine takes it. */
export type Definition = Readonly<Record<string, unknown>>

/** The name of the font family in documents. */
export const family = 'PTSans'

/** Left, top, right and bottom margin, in points. */
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

/** A rectangle or a closed shape, filled or outlined. */
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
  /** Position in points from the top left corner of the page. */
  readonly absolutePosition?: { readonly x: number; readonly y: number }
}

export type TextOptions = NodePlacement & {
  /**
   * The id of the text in the structure of the document (`tags.ts`). It is stored as a link, because the engine copies
   * links to every word of a text. `structure.ts` removes the link before drawing, so nothing can be clicked.
   */
  readonly linkToDestination?: string
  readonly alignment?: 'left' | 'right' | 'center'
  /** Whether the text is a bookmark of the document. */
  readonly outline?: boolean
  readonly outlineExpanded?: boolean
  /** Whether the text is set in one piece and never broken into lines. */
  readonly noWrap?: boolean
}

export type TextNode = TextOptions & { readonly text: string; readonly font?: string } & Partial<TextStyle>

export type PdfNode =
  | TextNode
  | (NodePlacement & { readonly stack: readonly PdfNode[] })
  | (NodePlacement & { readonly table: PdfTable; readonly layout: TableLayout })
  | (NodePlacement & { readonly canvas: readonly (RuleLine | Shape)[] })
  | (NodePlacement & { readonly columns: readonly PdfNode[]; readonly columnGap?: number })

/**
 * Ink colours that remain distinguishable in greyscale. Text, rules and the mark have a contrast of at least 7 on
 * white. `hair`: for thin lines; `paper`: for drawing on a dark ground.
 */
export const inks = {
  strong: palette.light.ink,
  text: palette.light.ink,
  quiet: palette.light['ink-soft'],
  rule: palette.light.rule,
  hair: '#b8bec8',
  accent: palette.light.accent,
  paper: palette.light.paper,
} as const

/** A text style. `fontSize`: in points. */
type TextStyle = { readonly fontSize: number; readonly bold: boolean; readonly color: string }

const style = (fontSize: number, color: string, bold = false): TextStyle => ({ fontSize, bold, color })

/** The smallest type that is legible on paper, in points. */
export const smallestTypePt = 7

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

/**
 * Options that keep each row whole, and the heading with the first row. No options if a row is nearly as tall as a
 * page, because that row must be split.
 */
export const unbroken = (isTooTall: boolean): Pick<PdfTable, 'keepWithHeaderRows' | 'dontBreakRows'> =>
  isTooTall ? {} : { keepWithHeaderRows: 1, dontBreakRows: true }

/**
 * The layout of a table without vertical lines and without padding at its sides. `paddingPt`: space above and below
 * each row, in points; `ruleUnder`: number of the only row with a rule below it.
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

/** Styles of lines, with their widths in points. */
const strokes = {
  figures: { lineWidth: 0.6, lineColor: inks.rule },
  head: { lineWidth: 1.4, lineColor: inks.rule },
  foot: { lineWidth: 0.4, lineColor: inks.hair },
} as const

/** A horizontal line from x1 to x2, in points. */
export const rule = (x1: number, x2: number, y: number, stroke: keyof typeof strokes = 'figures'): RuleLine => ({
  type: 'line',
  x1,
  y1: y,
  x2,
  y2: y,
  ...strokes[stroke],
})

/** Upper bound for the average width of a letter in a few words, as a share of the type size. */
const wideLetter = 0.66

/**
 * A piece of text. If it certainly fits into `width` points, it is set in one piece. This is faster and smaller, and
 * copied text stays whole. Otherwise it is set word by word.
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

/** Makes an empty cell; a new one each time, because the engine modifies the nodes. */
export const blank = (): PdfNode => ({ text: '' })
