// Replaces four look-ups of jsdom with faster ones that give the same results. The slow ones took most of the time of
// drawn tests: after every change, testing-library repeats them for every element.

type Page = Window & typeof globalThis

const changed = new WeakSet<Page>()

/** Replaces the look-ups of a page. Does nothing on a second call. */
export function makeLookupsCheap(page: Page): void {
  if (changed.has(page)) return
  changed.add(page)
  page.getComputedStyle = cheapComputedStyle(page, page.getComputedStyle.bind(page))
  for (const { prototype } of [page.Document, page.Element]) {
    findIdsDirectly(prototype)
    listAllDirectly(page, prototype)
  }
  for (const { prototype } of labelable(page)) findLabelsDirectly(page, prototype)
}

const labelable = (page: Page) => [
  page.HTMLButtonElement,
  page.HTMLInputElement,
  page.HTMLMeterElement,
  page.HTMLOutputElement,
  page.HTMLProgressElement,
  page.HTMLSelectElement,
  page.HTMLTextAreaElement,
]

type StyleOf = Page['getComputedStyle']

/**
 * Computes `display`, `visibility` and `pointer-events` from the tag, a few attributes and the inline style. The last
 * two are also inherited. This is enough, because drawn tests do not load the site's style sheets. jsdom computes the
 * styles of each kind of tag only once. It still computes a summary's `display`, and all other properties, every time.
 */
function cheapComputedStyle(page: Page, styleOf: StyleOf): StyleOf {
  const byTag = new Map<string, TagStyle>()

  function tagStyle(element: Element): TagStyle {
    const attributes = decisiveAttributes.map((name) => element.getAttribute(name))
    const key = JSON.stringify([element.localName, element.namespaceURI, attributes])
    const known = byTag.get(key)
    if (known !== undefined) return known
    const alone = page.document.createElementNS(element.namespaceURI, element.localName)
    decisiveAttributes.forEach((name, place) => {
      const value = attributes[place]
      if (typeof value === 'string') alone.setAttribute(name, value)
    })
    const { display, visibility } = styleOf(alone)
    const style = { display, visibility, pointerEvents: 'auto' }
    byTag.set(key, style)
    return style
  }

  function inherited(from: Element, name: 'visibility' | 'pointerEvents', initial: string): string {
    for (let at: Element | null = from; at !== null; at = at.parentElement) {
      const own = inlineStyle(at, name)
      if (own !== '' && own !== 'inherit') return own
      // in jsdom's own style sheet, only `hidden` sets these properties
      const ofTag = at.hasAttribute('hidden') ? tagStyle(at)[name] : initial
      if (ofTag !== initial) return ofTag
    }
    return initial
  }

  /** The display of a summary depends on its position in the details element. */
  const displayOf = (element: Element) =>
    element.localName === 'summary' ? styleOf(element).display : tagStyle(element).display
  const pointerEvents = (element: Element) => inherited(element, 'pointerEvents', 'auto')
  const cheap: Readonly<Record<string, (element: Element) => string>> = {
    display: (element) => inlineStyle(element, 'display') || displayOf(element),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents,
    'pointer-events': pointerEvents,
  }

  return (element, pseudo) => {
    if (pseudo) return styleOf(element, pseudo)
    let full: CSSStyleDeclaration | null = null
    const jsdomStyle = () => (full ??= styleOf(element))
    const valueOf = (name: string) => (cheap[name] ? cheap[name](element) : jsdomStyle().getPropertyValue(name))
    // callers read a style by property or by getPropertyValue; the proxy handles both for every name
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf
        if (typeof name === 'string' && cheap[name]) return cheap[name](element)
        const value: unknown = Reflect.get(jsdomStyle(), name)
        return typeof value === 'function' ? value.bind(jsdomStyle()) : value
      },
    })
  }
}

/** The attributes that jsdom's own style sheet uses, besides the tag, to set display and visibility. */
const decisiveAttributes = ['hidden', 'open', 'popover', 'type']

type TagStyle = { readonly display: string; readonly visibility: string; readonly pointerEvents: string }

function inlineStyle(element: Element, name: keyof TagStyle): string {
  // most elements have no style attribute, and checking for it is cheaper than jsdom's `style`
  if (!element.hasAttribute('style') || !('style' in element)) return ''
  // the cast is safe: an element with `style` is an HTML or SVG element, whose style is a CSSStyleDeclaration
  return (element.style as CSSStyleDeclaration)[name]
}

/** testing-library follows aria-labelledby with `[id="…"]`; jsdom would compare the id of every element. */
function findIdsDirectly(prototype: ParentNode): void {
  putBefore(prototype, 'querySelector', (part, selector) => {
    const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1]
    if (id === undefined || !part.isConnected) return undefined
    const found = (part.ownerDocument ?? part).getElementById(id)
    // if the id occurs twice, the first element with it may be outside this part of the page; then jsdom must search
    return found === null || (found !== part && part.contains(found)) ? found : undefined
  })
}

/** testing-library calls querySelectorAll('*') to find labels. */
function listAllDirectly({ document, NodeFilter }: Page, prototype: ParentNode): void {
  putBefore(prototype, 'querySelectorAll', (part, selector) => {
    if (selector !== '*') return undefined
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT)
    const found: Node[] = []
    while (walker.nextNode() !== null) found.push(walker.currentNode)
    return found
  })
}

type Quick = (part: Document | Element, selector: string) => unknown
type Method = (this: Document | Element, selector: string) => unknown

/** Tries the quick way first. If it returns undefined, the original method is used. */
function putBefore(prototype: ParentNode, name: 'querySelector' | 'querySelectorAll', quick: Quick): void {
  const method: Method = Reflect.get(prototype, name)
  Reflect.set(prototype, name, function select(this: Document | Element, selector: string) {
    const result = quick(this, selector)
    return result === undefined ? method.call(this, selector) : result
  })
}

/** jsdom would check every node of the page to find this control's labels. */
function findLabelsDirectly({ document }: Page, prototype: object): void {
  const byJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')
  if (byJsdom === undefined) throw new Error('labels are not looked up where they were')
  // a getter has no arguments
  const labelsByJsdom = Reflect.get(byJsdom, 'get') as (this: Element) => unknown
  Object.defineProperty(prototype, 'labels', {
    ...byJsdom,
    get(this: Element) {
      const isHidden = this.getAttribute('type') === 'hidden'
      return this.isConnected && !isHidden ? labelsOf(document, this) : labelsByJsdom.call(this)
    },
  })
}

function labelsOf(document: Document, control: Element): readonly HTMLLabelElement[] {
  // `slice`, because the collection's iterator would look up every element by name
  const labels = Array.prototype.slice.call<HTMLCollectionOf<HTMLLabelElement>, [], HTMLLabelElement[]>(
    document.getElementsByTagName('label'),
  )
  return labels.filter((label) =>
    label.htmlFor === '' ? label.contains(control) && label.control === control : label.htmlFor === control.id,
  )
}
