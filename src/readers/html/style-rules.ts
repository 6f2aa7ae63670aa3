// The rules in a page's style sheets that may show a number as negative although its text has no minus.

/**
 * A rule of a style sheet. It styles an element if each of the `classes` is on the element or on one of its ancestors.
 */
export type StyleRule = {
  readonly classes: readonly string[]
  readonly color: string | null
  readonly numberFormat: string | null
  /** Whether the rule prints a minus or a bracket before its elements. */
  readonly hasSign: boolean
}

/** Maximum number of rules; a page of an office program has about a thousand. */
const rulesMax = 5_000
/** Maximum number of rules kept per class: the last ones, because they override the others. */
const rulesOfClassMax = 20

/**
 * The rules with classes in their selectors, by the last class of each selector. Everything else in a selector is
 * ignored, so a rule may match too many elements; at worst the user must answer an unnecessary question.
 */
export type StyleRules = ReadonlyMap<string, readonly StyleRule[]>

export function styleRulesOf(css: string): StyleRules {
  const rules = new Map<string, StyleRule[]>()
  for (const part of withoutComments(css).split('}', rulesMax)) {
    const open = part.lastIndexOf('{')
    const style = styleIn(part.slice(open + 1))
    if (open === -1 || (style.color === null && style.numberFormat === null && !style.hasSign)) continue
    for (const selector of part.slice(0, open).split(',')) {
      const classes = (selector.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1))
      const last = classes.at(-1)
      if (last !== undefined)
        rules.set(last, [...(rules.get(last) ?? []).slice(1 - rulesOfClassMax), { classes, ...style }])
    }
  }
  return rules
}

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, order) => (order === 0 ? part : part.slice(Math.max(0, part.indexOf('*/') + 2))))
    .join('')

const styleIn = (declared: string): Omit<StyleRule, 'classes'> => ({
  color: declaredIn(declared, 'color'),
  numberFormat: numberFormatIn(declared),
  hasSign: /^["'][-\u2212\u2013(]/.test(declaredIn(declared, 'content') ?? ''),
})

/** The value of a property in the declarations of a style; null when they do not contain it. */
export function declaredIn(declared: string, property: string): string | null {
  const found = declared.split(';').findLast((each) => each.split(':', 1)[0]?.trim().toLowerCase() === property)
  return found === undefined ? null : found.slice(found.indexOf(':') + 1).trim()
}

/** The number format in a style; null when it has none. Excel escapes its characters: "\#\,\#\#0\;\[Red\]\#\,\#\#0". */
const numberFormatIn = (declared: string): string | null =>
  /mso-number-format:\s*"?((?:\\.|[^\\;"])*)/i.exec(declared)?.[1]?.replace(/\\(.)/g, '$1') ?? null
