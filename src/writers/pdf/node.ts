import { plainText } from '../plain-text.ts'

// The pieces a page is built of, as the PDF engine wants them.

export type Alignment = 'left' | 'right'

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

export type TableLayout = {
  readonly hLineWidth: (line: number) => number
  readonly vLineWidth: () => number
  readonly hLineColor: () => string
  readonly paddingLeft: () => number
  readonly paddingRight: () => number
  readonly paddingTop: (row: number) => number
  readonly paddingBottom: (row: number) => number
}

export type Table = {
  readonly widths: readonly (number | '*' | 'auto')[]
  readonly body: readonly (readonly PdfNode[])[]
  readonly headerRows?: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows?: boolean
}

type Placed = {
  readonly margin?: Margin
  readonly colSpan?: number
  readonly pageBreak?: 'before'
  readonly style?: StyleName
}

export type TextNode = Placed & {
  readonly text: string
  /** Names the text for the document's structure: see `tags.ts`. */
  readonly id?: string
  readonly alignment?: Alignment
  readonly bold?: boolean
  readonly outline?: boolean
  readonly outlineExpanded?: boolean
  readonly outlineParentId?: string
}

export type PdfNode =
  | TextNode
  | (Placed & { readonly stack: readonly PdfNode[] })
  | (Placed & { readonly table: Table; readonly layout: TableLayout })
  | (Placed & { readonly canvas: readonly RuleLine[] })
  | (Placed & { readonly columns: readonly PdfNode[]; readonly columnGap?: number })

/** Inks that stay apart in greyscale: all reach a contrast of 7 on white. */
export const inks = { strong: '#16233B', text: '#111111', quiet: '#505050', rule: '#16233B', hair: '#B8BEC8' } as const

/** Looks of text, by what the text is; `size` is the size of the table's figures in points. */
export const stylesOf = (size: number) =>
  ({
    title: { fontSize: 17, bold: true, color: inks.strong },
    subtitle: { fontSize: 9, color: inks.quiet },
    fact: { fontSize: 8 },
    factLabel: { fontSize: 8, color: inks.quiet },
    section: { fontSize: 11.5, bold: true, color: inks.strong },
    columnHeading: { fontSize: size - 0.5, bold: true, color: inks.strong },
    unit: { fontSize: size - 1, color: inks.quiet },
    label: { fontSize: size },
    heading: { fontSize: size, bold: true, color: inks.strong },
    heavy: { fontSize: size, bold: true },
    russian: { fontSize: size - 2, color: inks.quiet },
    note: { fontSize: 8 },
    severity: { fontSize: 8, bold: true },
    running: { fontSize: 7.5, color: inks.quiet },
    footer: { fontSize: 6.5, color: inks.quiet },
  }) as const

export type StyleName = keyof ReturnType<typeof stylesOf>

/** A table without lines and without padding but the given one between its rows, in points. */
export const bare = (paddingPt: number, ruleUnder?: number): TableLayout => ({
  hLineWidth: (line) => (line > 0 && line === ruleUnder ? 0.9 : 0),
  vLineWidth: () => 0,
  hLineColor: () => inks.rule,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => paddingPt,
  paddingBottom: () => paddingPt,
})

export const rule = (x1: number, x2: number, y: number, lineWidth = 0.6, lineColor: string = inks.rule): RuleLine => ({
  type: 'line',
  x1,
  y1: y,
  x2,
  y2: y,
  lineWidth,
  lineColor,
})

export const textNode = (text: string, style: StyleName, more: Omit<TextNode, 'text' | 'style'> = {}): TextNode => ({
  text: plainText(text),
  style,
  ...more,
})

export const nothing: PdfNode = { text: '' }
