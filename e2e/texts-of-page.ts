/** Text outside brackets, and where it was found: the tag of its element or the name of its attribute. */
export type BareText = { readonly text: string; readonly at: string }

/**
 * All text on the page, visible or for screen readers, that has Latin letters outside brackets. Text in brackets is
 * removed. Runs in the browser, so it may not use anything defined outside it.
 */
export function bareTexts(): readonly BareText[] {
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
    'label',
  ]
  const count = (text: string, sign: string): number => text.split(sign).length - 1
  const isWhole = (text: string): boolean => count(text, '⟦') === count(text, '⟧')
  /** The part of a string outside brackets. `open`: the number of brackets open before the string. */
  const outside = (text: string, open: number): string => {
    let depth = open
    let left = ''
    for (const sign of text) {
      if (sign === '⟦') depth += 1
      if (depth === 0) left += sign
      if (sign === '⟧') depth -= 1
    }
    return left
  }
  const isInline = (node: Node): boolean =>
    node instanceof Text || (node instanceof HTMLElement && getComputedStyle(node).display.startsWith('inline'))
  /**
   * The number of brackets open at the start of a text node. Counts from the start of the block that contains the whole
   * sentence.
   */
  const openBefore = (node: Text): number => {
    let block: Node = node
    while (block.parentNode !== null && (isInline(block) || !isWhole(block.textContent ?? ''))) block = block.parentNode
    const before = document.createRange()
    before.setStart(block, 0)
    before.setEndBefore(node)
    const text = before.toString()
    return count(text, '⟦') - count(text, '⟧')
  }
  const lines = (label: SVGTextElement): readonly string[] =>
    [...label.childNodes].map(({ textContent }) => textContent ?? '')
  // a textarea contains what the user typed; labels of charts are read as a whole below
  const unread = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'text', 'tspan'])
  const found: BareText[] = []
  const look = (text: string, at: string): void => {
    if (/\p{Script=Latin}/u.test(text)) found.push({ text: text.trim(), at })
  }
  look(outside(document.title, 0), 'title')
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const parent = node.parentElement
    // labels of charts are broken into lines, so their lines are joined
    if (node instanceof SVGTextElement) look(outside(lines(node).join(' '), 0), 'label of a chart')
    if (node instanceof Text && parent !== null && !unread.has(parent.tagName))
      look(outside(node.data, openBefore(node)), parent.closest('[class]')?.tagName.toLowerCase() ?? '')
    // skip the attributes of frames, whose names come from the payment provider
    if (node instanceof Element && node.tagName !== 'IFRAME')
      for (const name of spoken) look(outside(node.getAttribute(name) ?? '', 0), name)
  }
  return found
}
