// Finds the styles of a prerendered page: those rules in all the site's style sheets that can apply to the page. The
// application later loads the complete sheets.

type Rule = {
  /** The selectors of the rule; for an at-rule, the text before its braces. */
  readonly head: string
  /** The text between the braces; null when the rule has no braces. */
  readonly body: string | null
  /** The rules inside a group such as a media query; null for a rule that is not a group. */
  readonly inner: readonly Rule[] | null
}

const scheme = /\[data-mantine-color-scheme=["']?(light|dark)["']?\]/

/**
 * The rules of a style sheet that can apply to a page. Rules for light or dark follow the system, because no script
 * sets a scheme.
 */
export function stylesFor(css: string, html: string): string {
  return written(withoutUnused(applying(parsed(css), classesIn(html)), html))
}

/** Changes a page's inline styles so that those for light and dark work without a script. */
export function readableWithoutScript(html: string): string {
  const [before = '', ...elements] = html.split('<style')
  const readable = elements.map((element) => {
    const begin = element.indexOf('>') + 1
    const end = element.indexOf('</style>')
    const rules = parsed(element.slice(begin, end)).flatMap((rule) =>
      scheme.test(rule.head) ? [rule, ...bySystem(rule)] : [rule],
    )
    return element.slice(0, begin) + written(rules) + element.slice(end)
  })
  return [before, ...readable].join('<style')
}

function classesIn(html: string): ReadonlySet<string> {
  const [, ...attributes] = html.split(' class="')
  return new Set(attributes.flatMap((attribute) => attribute.slice(0, attribute.indexOf('"')).split(' ')))
}

function withoutComments(text: string): string {
  const [before = '', ...comments] = text.split('/*')
  return before + comments.map((comment) => comment.slice(comment.indexOf('*/') + 2)).join('')
}

function parsed(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const end = endOf(css, start, ';{')
    const head = withoutComments(css.slice(start, end)).trim()
    const hasBody = css[end] === '{'
    const close = hasBody ? closing(css, end) : end
    const body = hasBody ? css.slice(end + 1, close) : null
    const isGroup = body !== null && /^@(?:media|supports|layer|container)\b/.test(head)
    if (head !== '') rules.push({ head, body, inner: isGroup ? parsed(body) : null })
    start = close + 1
  }
  return rules
}

/** The position, from `start` on, of the first of these characters that is outside quotes and comments. */
function endOf(css: string, start: number, characters: string): number {
  for (let at = start; at < css.length; at += 1) {
    const character = css.charAt(at)
    if (characters.includes(character)) return at
    if (character === '"' || character === "'") at = endOfQuote(css, at)
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1
    else if (character === '\\') at += 1
  }
  return css.length
}

function endOfQuote(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** The position of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0 && at < css.length) {
    at = endOf(css, at + 1, '{}')
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

function applying(rules: readonly Rule[], classes: ReadonlySet<string>): readonly Rule[] {
  return rules.flatMap((rule) => {
    if (rule.inner !== null) {
      const inner = applying(rule.inner, classes)
      return inner.length === 0 ? [] : [{ ...rule, inner }]
    }
    if (rule.head.startsWith('@')) return [rule]
    const head = selectorsOf(rule.head).filter((selector) => classesOf(selector).every((name) => classes.has(name)))
    return head.length === 0 ? [] : bySystem({ ...rule, head: head.join(',') })
  })
}

/** Splits a rule by colour scheme: selectors that name a scheme go into a media query for it. */
function bySystem(rule: Rule): readonly Rule[] {
  const selectors = selectorsOf(rule.head)
  return ([undefined, 'light', 'dark'] as const).flatMap((wanted) => {
    const own = selectors.filter((selector) => scheme.exec(selector)?.[1] === wanted)
    if (own.length === 0) return []
    const system = own.map((selector) => selector.replace(scheme, '[data-mantine-color-scheme=auto]'))
    const asked = { ...rule, head: system.join(',') }
    return wanted === undefined
      ? [asked]
      : [{ head: `@media (prefers-color-scheme:${wanted})`, body: '', inner: [asked] }]
  })
}

/** Splits a list of selectors at its commas, but not at commas inside brackets. */
function selectorsOf(head: string): readonly string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < head.length; at += 1) {
    const character = head.charAt(at)
    if ('(['.includes(character)) depth += 1
    if (')]'.includes(character)) depth -= 1
    if (character !== ',' || depth > 0) continue
    selectors.push(head.slice(start, at).trim())
    start = at + 1
  }
  return [...selectors, head.slice(start).trim()]
}

/**
 * The classes that an element and its ancestors must have to match. Classes inside brackets are alternatives, so they
 * are not required.
 */
function classesOf(selector: string): readonly string[] {
  let depth = 0
  const outside = [...selector].filter((character) => {
    if ('(['.includes(character)) depth += 1
    const isOutside = depth === 0
    if (')]'.includes(character)) depth -= 1
    return isOutside
  })
  return [...outside.join('').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

/** Removes the library's variables that the page does not use, including those that only removed variables use. */
function withoutUnused(rules: readonly Rule[], html: string): readonly Rule[] {
  const css = written(rules)
  const used = new Set([...(css + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
  const less = rules.map((rule) => withVariables(rule, used))
  return written(less).length === css.length ? rules : withoutUnused(less, html)
}

function withVariables({ head, body, inner }: Rule, used: ReadonlySet<string>): Rule {
  if (inner !== null) return { head, body, inner: inner.map((rule) => withVariables(rule, used)) }
  const kept = body?.split(';').filter((declaration) => {
    const name = declaration.slice(0, declaration.indexOf(':')).trim()
    return !name.startsWith('--mantine-') || used.has(name)
  })
  return { head, body: kept?.join(';') ?? null, inner }
}

const written = (rules: readonly Rule[]): string =>
  rules
    .map(({ head, body, inner }) => {
      if (inner !== null) return `${head}{${written(inner)}}`
      return body === null ? `${head};` : `${head}{${body}}`
    })
    .join('')
