import type { ScaleStep } from '#domain/documents/assessment-printout.ts'
import type { BlockOf } from '#domain/documents/document.ts'
import { scaleMark } from '../scale-mark.ts'
import { bare, blank, inks, type PdfNode, type Shape } from './node.ts'
import { partTitle, said, type PageContext } from './page-context.ts'

// Draws the rating scale as a row of boxes. Words, a pointer and reversed type mark the company's box, so the chart
// does not depend on colour.

const boxPt = 17
const pointerPt = 5
const insetPt = 1

/** The ten levels, best first. The company's level has a mark above it. So has the level by score, if it differs. */
export function scaleChart(scale: BlockOf<'scale'>, context: PageContext): PdfNode {
  const { title, steps } = scale
  const width = context.fit.width / steps.length
  const table = context.tags.nextTable()
  const names = rowOf(steps, width, (step, column) => {
    const role = { tag: 'TD', table, row: 1, column } as const
    return said(context, step.isHere ? 'stepHere' : 'step', step.name, { role, alignment: 'center', width })
  })
  const numbers = rowOf(steps, width, (step, column) => {
    const role = { tag: 'TH', table, row: 0, column } as const
    return said(context, step.isHere ? 'numberHere' : 'number', String(step.level), {
      role,
      alignment: 'center',
      width,
    })
  })
  const scores = rowOf(steps, width, (step, column) => {
    const role = { tag: 'TD', table, row: 2, column } as const
    return said(context, 'small', step.from, { role, alignment: 'center', width })
  })
  const marks = rowOf(steps, width, (step, column) => {
    const text = scaleMark(scale, step)
    if (text === '') return blank()
    const role = { tag: 'TD', table, row: 3, column } as const
    return said(context, step.isHere ? 'stepHere' : 'step', text, { role, alignment: 'center', width })
  })
  const stack: readonly PdfNode[] = [
    partTitle(context, title),
    { ...marks, margin: [0, 1, 0, 0] },
    { canvas: boxes(steps, width) },
    // the negative margin moves the numbers up into the boxes, which are drawn first
    { ...numbers, margin: [0, 3 - boxPt, 0, 5] },
    names,
    scores,
  ]
  return {
    margin: [0, 10, 0, 0],
    layout: bare(0),
    table: { widths: [context.fit.width], dontBreakRows: true, body: [[{ stack }]] },
  }
}

function rowOf(
  steps: readonly ScaleStep[],
  width: number,
  cell: (step: ScaleStep, column: number) => PdfNode,
): Extract<PdfNode, { table: unknown }> {
  const widths = steps.map(() => width)
  return { layout: bare(0), table: { widths, body: [steps.map((step, column) => cell(step, column))] } }
}

function boxes(steps: readonly ScaleStep[], width: number): readonly Shape[] {
  return steps.flatMap(({ isHere }, place): readonly Shape[] => {
    const x = place * width + insetPt
    const w = width - 2 * insetPt
    const box = { type: 'rect', x, y: pointerPt, w, h: boxPt } as const
    if (!isHere) return [{ ...box, color: paper, lineColor: inks.hair, lineWidth: 0.6 }]
    const middle = x + w / 2
    const points = [
      { x: middle - pointerPt, y: 0 },
      { x: middle + pointerPt, y: 0 },
      { x: middle, y: pointerPt - 0.5 },
    ]
    return [
      { ...box, color: inks.strong, lineColor: inks.strong, lineWidth: 0.6 },
      { type: 'polyline', closePath: true, points, color: inks.strong },
    ]
  })
}

const paper = '#F4F5F7'
