import type { DefaultTreeAdapterTypes } from 'parse5'
import { printsRedNegatives } from '../number-format.ts'
import { isRed } from '../red.ts'
import { declaredIn, type StyleRule, type StyleRules } from './style-rules.ts'

type HtmlElement = DefaultTreeAdapterTypes.Element
type HtmlNode = DefaultTreeAdapterTypes.ChildNode

/**
 * The sign implied by a number's style. negative: the number is red, and its format shows negatives in red alone,
 * without a minus or brackets. red: the number is red, or in a style made for negatives, but this does not decide the
 * sign. null: no such style.
 */
export type PrintedSign = 'negative' | 'red' | null

/** Class names that pages use for the style of negatives. */
const namedNegative = /(?:^|[-_])(?:neg|negative|minus|red|danger|loss)(?:$|[-_])/i

/** The sign implied by the styles around a piece of text, from the innermost element to the table. */
export function printedSign(text: HtmlNode, rules: StyleRules): PrintedSign {
  const around = elementsAround(text)
  const classes = new Set(around.flatMap(classesOf))
  const applied = around.map((element) => rulesOn(element, classes, rules))
  const color = around
    .map((element, at) => colorOf(element) ?? applied[at]?.findLast((rule) => rule.color !== null)?.color ?? null)
    .find((found) => found !== null)
  const format = applied.flat().find(({ numberFormat }) => numberFormat !== null)?.numberFormat ?? ''
  if (color !== undefined && isRed(color)) return printsRedNegatives(format) ? 'negative' : 'red'
  return [...classes].some((name) => namedNegative.test(name)) || applied.flat().some(({ hasSign }) => hasSign)
    ? 'red'
    : null
}

/** The elements around a piece of text, up to its table, innermost first. */
function elementsAround(text: HtmlNode): readonly HtmlElement[] {
  const around: HtmlElement[] = []
  for (let node = text.parentNode; node !== null && 'tagName' in node; node = node.parentNode) {
    around.push(node)
    if (node.tagName === 'table') break
  }
  return around
}

const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

const classesOf = (element: HtmlElement): readonly string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '')

const rulesOn = (element: HtmlElement, classes: ReadonlySet<string>, rules: StyleRules): readonly StyleRule[] =>
  classesOf(element)
    .flatMap((name) => rules.get(name) ?? [])
    .filter((rule) => rule.classes.every((name) => classes.has(name)))

const colorOf = (element: HtmlElement): string | null =>
  declaredIn(attributeOf(element, 'style') ?? '', 'color') ?? attributeOf(element, 'color') ?? null
