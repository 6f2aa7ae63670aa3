import type { Direction } from '#domain/documents/assessment-printout.ts'
import type { Bar } from '#domain/documents/document.ts'
import { bare, blank, inks, type PdfNode, type RuleLine, type Shape } from './node.ts'
import { said, type PageContext } from './page-context.ts'
import { decoration } from './tags.ts'

// Draws small charts inside a table; the figures and words beside them give the same information.

/** Width of the column of bars, in points. */
export const barsPt = 96
const leftPt = 12
const barPt = 3.4

type BarInk = { readonly color: string; readonly lineColor: string; readonly lineWidth: number }
const filled: BarInk = { color: inks.strong, lineColor: inks.strong, lineWidth: 0.5 }
const outlined: BarInk = { color: inks.paper, lineColor: inks.quiet, lineWidth: 0.5 }

/** Bars that start at a common zero line, which is in the middle if one of them is negative. */
export function barChart(bars: readonly Bar[]): PdfNode {
  const room = barsPt - leftPt - 2
  const isSigned = bars.some(({ share }) => (share ?? 0) < 0)
  const zero = leftPt + (isSigned ? room / 2 : 0)
  const length = isSigned ? room / 2 : room
  const shapes = bars.flatMap(({ share, isFull }, place): readonly Shape[] => {
    if (share === null || share === 0) return []
    const w = Math.max(0.5, Math.abs(share) * length)
    const x = share < 0 ? zero - w : zero
    return [{ type: 'rect', x, y: place * (barPt + 1), w, h: barPt, ...(isFull ? filled : outlined) }]
  })
  if (shapes.length === 0) return blank()
  const axis: RuleLine = {
    type: 'line',
    x1: zero,
    y1: -1,
    x2: zero,
    y2: bars.length * (barPt + 1),
    lineWidth: 0.5,
    lineColor: inks.quiet,
  }
  return { canvas: [...shapes, axis], margin: [0, 1.5, 0, 0] }
}

const swatchPt = 6
/** Maximum number of letters of names that fit side by side in the legend. */
const shortLettersMax = 8

/** The legend of the bars, with the names of the two years. */
export function barLegend(context: PageContext, current: string, previous: string): PdfNode {
  const box = { type: 'rect', x: 0, y: 0, w: swatchPt, h: barPt } as const
  const year = (ink: BarInk, name: string): readonly PdfNode[] => [
    { canvas: [{ ...box, ...ink }], margin: [0, 2.5, 0, 0] },
    said(context, 'small', name, { role: decoration, noWrap: true }),
  ]
  const years = [year(filled, current), year(outlined, previous)]
  const isShort = current.length <= shortLettersMax && previous.length <= shortLettersMax
  return {
    margin: [leftPt, 0, 0, 0],
    layout: { ...bare(0), paddingRight: () => 3 },
    table: isShort
      ? { widths: [swatchPt, 'auto', swatchPt, 'auto'], body: [years.flat()] }
      : { widths: [swatchPt, 'auto'], body: years },
  }
}

const sidePt = 5

/** An arrow, which is drawn as a shape, because the font has no arrows. */
export function arrow(direction: Direction): PdfNode {
  const left = 10
  const right = 10 + sidePt
  const top = 0
  const bottom = sidePt
  const shapes: Readonly<Record<Direction, Shape>> = {
    up: pointing([left, bottom], [right, bottom], [left + sidePt / 2, top]),
    down: pointing([left, top], [right, top], [left + sidePt / 2, bottom]),
    level: { type: 'rect', x: left, y: sidePt / 2 - 0.6, w: sidePt, h: 1.2, color: inks.text },
  }
  return { canvas: [shapes[direction]], margin: [0, 3, 0, 0] }
}

const pointing = (...corners: readonly (readonly [number, number])[]): Shape => ({
  type: 'polyline',
  closePath: true,
  points: corners.map(([x, y]) => ({ x, y })),
  color: inks.text,
})
