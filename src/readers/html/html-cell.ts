import type { DefaultTreeAdapterTypes } from 'parse5'
import type { GridCell } from '../grid.ts'

export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/** Maximum nesting of elements; documents of office programs have about a dozen levels. */
export const depthMax = 200

/**
 * Elements that are invisible or crossed out ("тыс. руб. (млн. руб.)" with one struck through), and footnotes: "123" with a raised 4 is
 * not 1234.
 */
const unseen: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'template',
  's',
  'strike',
  'del',
  'table',
  'sup',
])
/** Two amounts on two lines of a cell are not one amount. */
const lineBreaks: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr'])

export const htmlAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

/** The visible text of a cell, without nested tables. */
export function shownText(nodes: readonly HtmlNode[], depth = 0): string {
  if (depth > depthMax) return ''
  return nodes
    .map((node) => {
      if (node.nodeName === '#text') return 'value' in node ? node.value.replace(/\s+/g, ' ') : ''
      if (!isElement(node) || unseen.has(node.tagName) || htmlAttribute(node, 'hidden') !== undefined) return ''
      const text = shownText(node.childNodes, depth + 1)
      return lineBreaks.has(node.tagName) ? `${text}\n` : text
    })
    .join('')
}

/** A cell with the exact number that Excel, LibreOffice or Google Sheets store beside the displayed text. */
export function htmlCellOf(element: HtmlElement): GridCell {
  const text = shownText(element.childNodes).trim()
  const exact = [htmlAttribute(element, 'x:num'), htmlAttribute(element, 'sdval'), sheetsValue(element)].find(isNumber)
  return exact === undefined ? { text } : { text: text === '' ? exact : text, value: Number(exact) }
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))

/** Google Sheets stores {"1":3,"3":1234.5}; kind 3 is a number. */
const sheetsNumber = /^\{"1":3,"3":(-?[\d.e+-]+)\}$/i

const sheetsValue = (element: HtmlElement): string | undefined =>
  sheetsNumber.exec(htmlAttribute(element, 'data-sheets-value') ?? '')?.[1]
