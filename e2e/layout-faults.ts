// What is wrong with how a page lies on its screen. The functions run in the browser, so they use nothing from outside of themselves.

/**
 * Every text that is cut off and cannot be scrolled to: past the edge of the window, or of a box that hides what reaches out of it. An
 * ellipsis shows that something is cut, and what is only read out has no room.
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
  /** Whether a box in this element, from one edge to another, is cut on its way up to the window. */
  const isCut = (start: Element, text: Edge): boolean => {
    let box: Edge = text
    let position = 'static'
    for (let node: Element | null = start; node !== null && node !== document.body; node = node.parentElement) {
      const style = styleOf(node)
      const { overflowX, textOverflow, position: own } = style
      if (style.clipPath !== 'none') return false
      // what is placed freely is not in the boxes between it and the one it is placed by
      const isInside = position !== 'fixed' && (position !== 'absolute' || own !== 'static')
      if (isInside && overflowX !== 'visible') {
        const edge = node.getBoundingClientRect()
        if (isReadOut(edge) || textOverflow === 'ellipsis') return false
        // nobody looks for more of a dialog beyond its edge
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
    if (around === null || words === '') continue
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (isReadOut(box) || !around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isCut(around, box)) found.push(`${around.tagName.toLowerCase()} "${words.slice(0, 60)}" is cut off`)
  }
  const { scrollWidth = 0 } = document.scrollingElement ?? {}
  if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  return found
}

/**
 * Columns of tables whose numbers are not in line. The rule: the numbers of a column end at one edge, and so does its heading; a closing
 * bracket hangs past that edge, and a percent sign belongs to its number. Codes and years, which have equally many digits, may begin at
 * one edge instead, under the beginning of their heading. Drawings of printed forms are no tables.
 */
export function unalignedColumns(): readonly string[] {
  const tolerancePx = 0.9
  const number = /^[(+−–-]?\d[\d,.\u00A0\u202F ]*%?\)?$/
  const range = document.createRange()
  type Place = { readonly text: string; readonly left: number; readonly right: number }
  /** Where a text is without the bracket that closes it. */
  const placeOf = (node: Node, text: string): Place => {
    const from = (node.textContent ?? '').indexOf(text)
    const end = from + text.length - (text.endsWith(')') ? 1 : 0)
    range.setStart(node, from)
    range.setEnd(node, end)
    const lines = [...range.getClientRects()]
    return {
      text,
      left: Math.min(...lines.map(({ left }) => left)),
      right: Math.max(...lines.map(({ right }) => right)),
    }
  }
  const isShown = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isReadOut = (node: Element): boolean => node.closest('.read-out, [role="tooltip"]') !== null
  const textsIn = (cell: Element): readonly Place[] => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const places: Place[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (around === null || words === '' || isReadOut(around) || !isShown(around)) continue
      places.push(placeOf(text, words))
    }
    return places
  }
  const spread = (edges: readonly number[]): number => Math.max(...edges) - Math.min(...edges)
  const found: string[] = []
  for (const table of document.querySelectorAll('table:not([role]), [role="grid"]')) {
    if (!isShown(table)) continue
    const name = table.querySelector('caption')?.textContent ?? table.getAttribute('aria-label') ?? table.className
    const columns = new Map<number, { heading: Place | null; numbers: Place[]; others: number }>()
    for (const row of table.querySelectorAll('tr, [role="row"]')) {
      if (row.closest('table, [role="grid"]') !== table) continue
      let position = 0
      for (const cell of row.querySelectorAll(
        ':scope > :is(th, td, [role="gridcell"], [role="columnheader"], [role="rowheader"])',
      )) {
        const at = position
        const span = cell instanceof HTMLTableCellElement ? cell.colSpan : 1
        position += span
        if (span > 1) continue
        const column = columns.get(at) ?? { heading: null, numbers: [], others: 0 }
        columns.set(at, column)
        const texts = textsIn(cell)
        const isHeading = cell.closest('thead') !== null || cell.getAttribute('role') === 'columnheader'
        const isName = cell.getAttribute('scope') === 'row' || cell.getAttribute('role') === 'rowheader'
        if (isHeading && texts.length > 0)
          column.heading = {
            text: texts.map(({ text }) => text).join(' '),
            left: Math.min(...texts.map(({ left }) => left)),
            right: Math.max(...texts.map(({ right }) => right)),
          }
        else if (!isHeading && (!isName || texts.length === 1)) {
          const numbers = texts.filter(({ text }) => number.test(text))
          column.numbers.push(...numbers)
          column.others += texts.length - numbers.length
        }
      }
    }
    for (const [at, { heading, numbers, others }] of columns) {
      if (numbers.length === 0) continue
      const ends = spread(numbers.map(({ right }) => right))
      const areCodes = numbers.every(({ text }) => /^\d+$/.test(text) && text.length === numbers[0]?.text.length)
      const areBegunTogether = areCodes && spread(numbers.map(({ left }) => left)) <= tolerancePx
      const say = (what: string): void => void found.push(`table "${name}", column ${at + 1}: ${what}`)
      if (ends > tolerancePx && !areBegunTogether) {
        const sorted = numbers.toSorted((one, other) => one.right - other.right)
        const texts = [sorted[0], sorted.at(-1)].map((place) => `${place?.text} at ${place?.right.toFixed(1)}`)
        say(`numbers end at different edges: ${texts.join(', ')}`)
        continue
      }
      const [first] = numbers
      // a column of words has a number here and there
      if (heading === null || first === undefined || others > numbers.length) continue
      const isUnder =
        Math.abs(heading.right - first.right) <= tolerancePx ||
        (areBegunTogether && Math.abs(heading.left - first.left) <= tolerancePx)
      if (!isUnder)
        say(`"${heading.text}" ends at ${heading.right.toFixed(1)}, ${first.text} at ${first.right.toFixed(1)}`)
    }
  }
  return found
}
