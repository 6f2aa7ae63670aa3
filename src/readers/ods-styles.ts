// Writes out what the cells of an OpenDocument workbook inherit from named styles, because the library looks for number
// formats and colours only in the automatic styles of the content.

/** The parts of a cell style that matter here, null where it does not state them. `parent` is a named style. */
type CellStyle = { readonly parent: string | null; readonly format: string | null; readonly color: string | null }
type CellStyles = ReadonlyMap<string, CellStyle>

/** The prefix of the names of copied number formats, which keeps them different from the names in the content. */
const copied = 'named:'

/**
 * The content with copies of all named cell styles and number formats, in which each style states what it inherits.
 * `named` is the part of the workbook with the named styles.
 */
export function withInheritedStyles(content: string, named: string): string {
  const formats = new Set([...content.matchAll(formatStart)].map(([, attributes = '']) => nameIn(attributes)))
  const common = cellStylesIn(named, (format) => copied + format)
  const own = cellStylesIn(content, (format) => (formats.has(format) ? format : copied + format))
  const written = [...common, ...own].map(([name, style]) => styleElement(name, resolved(style, common)))
  return withAutomaticStyles(content, formatCopies(named) + written.join(''))
}

const formatStart = /<number:[a-z]+-style ([^<>]*)>/g

const nameIn = (attributes: string): string | null => attributeOf(attributes, 'style:name')

/** The styles of cells by name. `formatName` returns the name under which the content has a number format. */
function cellStylesIn(xml: string, formatName: (format: string) => string): CellStyles {
  const styles = new Map<string, CellStyle>()
  for (const piece of xml.split('<style:style ').slice(1)) {
    const end = piece.indexOf('>')
    const attributes = piece.slice(0, end)
    const name = nameIn(attributes)
    if (name === null || attributeOf(attributes, 'style:family') !== 'table-cell') continue
    const [inside = ''] = attributes.endsWith('/') ? [] : piece.slice(end + 1).split('</style:style>', 1)
    const [, text = ''] = /<style:text-properties ([^<>]*)>/.exec(inside) ?? []
    const format = attributeOf(attributes, 'style:data-style-name')
    styles.set(name, {
      parent: attributeOf(attributes, 'style:parent-style-name'),
      format: format === null ? null : formatName(format),
      color: attributeOf(text, 'fo:color'),
    })
  }
  return styles
}

/** Maximum length of a chain of parent styles. */
const levelsMax = 20

/** A style in which values that it does not state are filled in from its parents. */
function resolved(style: CellStyle, common: CellStyles): CellStyle {
  let stated = style
  for (let level = 0; level < levelsMax; level += 1) {
    const above = common.get(stated.parent ?? '')
    if (above === undefined) return stated
    stated = { parent: above.parent, format: stated.format ?? above.format, color: stated.color ?? above.color }
  }
  return stated
}

function styleElement(name: string, { format, color }: CellStyle): string {
  const ofNumbers = format === null ? '' : ` style:data-style-name="${format}"`
  const ofText = color === null ? '' : `<style:text-properties fo:color="${color}"/>`
  return `<style:style style:name="${name}" style:family="table-cell"${ofNumbers}>${ofText}</style:style>`
}

/** Copies of the number formats under their new names. */
const formatCopies = (named: string): string =>
  named
    .split(/(?=<number:[a-z]+-style )/)
    .slice(1)
    .map((piece) => {
      const [, kind = ''] = /^<number:([a-z]+)/.exec(piece) ?? []
      const [format = '', rest] = piece.split(`</number:${kind}-style>`, 2)
      const renamed = format.replace(/ style:(?:apply-style-)?name="/g, `$&${copied}`)
      return rest === undefined ? '' : `${renamed}</number:${kind}-style>`
    })
    .join('')

/** The content with more automatic styles; of styles with the same name, the library uses the last. */
function withAutomaticStyles(content: string, added: string): string {
  const end = '</office:automatic-styles>'
  if (content.includes(end)) return content.replace(end, () => added + end)
  const start = content.replace('<office:automatic-styles/>', '')
  return start.replace('<office:body', () => `<office:automatic-styles>${added}${end}<office:body`)
}

/** An attribute in the text of a tag; null when the tag does not have it. */
export function attributeOf(attributes: string, name: string): string | null {
  const start = ` ${attributes}`.indexOf(` ${name}="`)
  if (start === -1) return null
  const from = start + name.length + 2
  return attributes.slice(from, attributes.indexOf('"', from))
}
