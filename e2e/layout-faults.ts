// Layout faults of a page. These functions run in the browser, so they may not use anything defined outside themselves.

/**
 * All text that is cut off and cannot be scrolled into view. Such text is past the edge of the window, or of a box that
 * hides overflow. Text with an ellipsis and text for screen readers are left out.
 */
export function cutTexts(): readonly string[] {
  const tolerancePx = 1
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (node: Element): CSSStyleDeclaration => {
    const style = styles.get(node) ?? getComputedStyle(node)
    styles.set(node, style)
    return style
  }
  const isReadOut = (box: DOMRect): boolean => box.width <= 1 && box.height <= 1
  type Edge = { readonly left: number; readonly right: number }
  const isPast = (box: Edge, edge: Edge): boolean =>
    box.right > edge.right + tolerancePx || box.left < edge.left - tolerancePx
  /** Whether text in the element `start` is cut off by that element, an ancestor or the window. */
  const isCut = (start: Element, text: Edge): boolean => {
    let box: Edge = text
    let position = 'static'
    for (let node: Element | null = start; node !== null && node !== document.body; node = node.parentElement) {
      const style = styleOf(node)
      const { overflowX, textOverflow, position: own } = style
      if (style.clipPath !== 'none') return false
      // an absolutely positioned box is not clipped by the boxes between it and its containing block
      const isInside = position !== 'fixed' && (position !== 'absolute' || own !== 'static')
      if (isInside && overflowX !== 'visible') {
        const edge = node.getBoundingClientRect()
        if (isReadOut(edge) || textOverflow === 'ellipsis') return false
        // users do not scroll a dialog sideways, so it counts as hiding its overflow
        const isHidden = overflowX === 'hidden' || overflowX === 'clip' || node.getAttribute('role') === 'dialog'
        if (isHidden && isPast(box, edge)) return true
        box = { left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) }
      }
      if (isInside) position = own
    }
    return isPast(box, { left: 0, right: document.documentElement.clientWidth })
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement
    const words = text.textContent?.trim() ?? ''
    // skip inert text, because slides out of view are meant to be past the edge of the slider
    if (around === null || words === '' || around.closest('[inert]') !== null) continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (isReadOut(box) || !around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isCut(around, box)) found.push(`${around.tagName.toLowerCase()} "${words.slice(0, 60)}" is cut off`)
  }
  const { scrollWidth = 0 } = document.scrollingElement ?? {}
  if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  return found
}

/** Every number that is split over two lines, which reads as two numbers. */
export function brokenNumbers(): readonly string[] {
  const number = /^[(+−–-]?\d[\d,.\u00A0\u202F]*(%|x)?\)?$/
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? ''
    if (!number.test(words) || text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (lines.size > 1) found.push(`${words} is broken over ${lines.size} lines`)
  }
  return found
}

/**
 * Table columns whose numbers are not aligned. A column's numbers and heading must end at the same edge. A closing
 * bracket is past that edge; a percent sign is part of its number. Codes and years all have the same number of digits,
 * so they may also begin at the edge where their heading begins. Drawings of printed forms do not count as tables, and
 * text in `code` does not count as numbers.
 */
export function unalignedColumns(): readonly string[] {
  const tolerancePx = 0.9
  const number = /^[(+−–-]?\d[\d,.\u00A0\u202F ]*%?\)?$/
  const cells = ':scope > :is(th, td, [role="gridcell"], [role="columnheader"], [role="rowheader"])'
  type Place = { readonly text: string; readonly left: number; readonly right: number }
  type Column = { heading: Place | null; readonly numbers: Place[]; others: number }
  const isShown = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isRead = (node: Element): boolean => isShown(node) && node.closest('.read-out, [role="tooltip"], code') === null
  const around = (text: string, boxes: readonly Pick<Place, 'left' | 'right'>[]): Place => ({
    text,
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  })
  /** The position of a piece of text without its closing bracket. */
  const placeOf = (node: Node, text: string): Place => {
    const from = (node.textContent ?? '').indexOf(text)
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + text.length - (text.endsWith(')') ? 1 : 0))
    return around(text, [...range.getClientRects()])
  }
  const textsIn = (cell: Element): readonly Place[] => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const places: Place[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? ''
      if (words !== '' && text.parentElement !== null && isRead(text.parentElement)) places.push(placeOf(text, words))
    }
    return places
  }
  const addTo = (column: Column, cell: Element): void => {
    const texts = textsIn(cell)
    const isHeading = cell.closest('thead') !== null || cell.getAttribute('role') === 'columnheader'
    const isName = cell.getAttribute('scope') === 'row' || cell.getAttribute('role') === 'rowheader'
    if (texts.length === 0 || (isName && texts.length > 1)) return
    if (isHeading) {
      column.heading = around(texts.map(({ text }) => text).join(' '), texts)
      return
    }
    const numbers = texts.filter(({ text }) => number.test(text))
    column.numbers.push(...numbers)
    column.others += texts.length - numbers.length
  }
  const columnsOf = (table: Element): readonly Column[] => {
    const columns: Column[] = []
    const rows = [...table.querySelectorAll('tr, [role="row"]')]
    for (const row of rows.filter((each) => each.closest('table, [role="grid"]') === table)) {
      let position = 0
      for (const cell of row.querySelectorAll(cells)) {
        const span = cell instanceof HTMLTableCellElement ? cell.colSpan : 1
        if (span === 1) addTo((columns[position] ??= { heading: null, numbers: [], others: 0 }), cell)
        position += span
      }
    }
    return columns
  }
  /** A column's fault; null when its numbers are aligned. */
  const faultOf = ({ heading, numbers, others }: Column): string | null => {
    const sorted = numbers.toSorted((one, other) => one.right - other.right)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (first === undefined || last === undefined) return null
    const all = around('', numbers)
    const areCodes = numbers.every(({ text }) => /^\d+$/.test(text) && text.length === first.text.length)
    const areBegunTogether = areCodes && numbers.every(({ left }) => left <= all.left + tolerancePx)
    if (last.right - first.right > tolerancePx && !areBegunTogether)
      return `${first.text} ends at ${first.right.toFixed(1)}, ${last.text} at ${last.right.toFixed(1)}`
    // a column with more words than numbers is not a column of numbers
    if (heading === null || others > numbers.length) return null
    const isUnder =
      Math.abs(heading.right - all.right) <= tolerancePx ||
      (areBegunTogether && Math.abs(heading.left - all.left) <= tolerancePx)
    return isUnder
      ? null
      : `"${heading.text}" ends at ${heading.right.toFixed(1)}, ${last.text} at ${all.right.toFixed(1)}`
  }
  /** Whether a table shows each row as a block, as on narrow screens. Such a table has no columns. */
  const isStacked = (table: Element): boolean =>
    table.getAttribute('data-narrow') === 'stack' && getComputedStyle(table).display === 'block'
  const tables = [...document.querySelectorAll('table:not([role]), [role="grid"]')]
  return tables
    .filter((table) => isShown(table) && !isStacked(table))
    .flatMap((table) => {
      const name = table.querySelector('caption')?.textContent ?? table.getAttribute('aria-label') ?? table.className
      return columnsOf(table).flatMap((column, position) => {
        const fault = column === undefined ? null : faultOf(column)
        return fault === null ? [] : [`table "${name}", column ${position + 1}: ${fault}`]
      })
    })
}
