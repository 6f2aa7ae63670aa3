import { createContext, Fragment, use, type ReactNode } from 'react'

/** The allowed tags. An element with another tag is replaced by its content. */
const allowed = ['p', 'ul', 'li', 'strong', 'em', 'br'] as const

/** Elements that are removed with their content, because the content is not for readers. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript', 'textarea'])

/** A node of parsed HTML: a piece of text, or an element with its lower-case tag and children. */
export type MarkupNode = string | { readonly tag: string; readonly children: readonly MarkupNode[] }

/**
 * The function that parses HTML into the nodes of its body: the browser's parser, unless prerendering provides another.
 */
export const HtmlParserContext = createContext<(html: string) => readonly MarkupNode[]>((html) =>
  nodesIn(new DOMParser().parseFromString(html, 'text/html').body),
)

const nodesIn = (parent: Node): readonly MarkupNode[] =>
  [...parent.childNodes].flatMap((node): readonly MarkupNode[] => {
    if (node instanceof Text) return [node.data]
    return node instanceof Element ? [{ tag: node.localName, children: nodesIn(node) }] : []
  })

/** Renders HTML that cannot be trusted: only paragraphs, lists, emphasis and text, without attributes. */
export function SafeHtml({ html }: { readonly html: string }) {
  const parse = use(HtmlParserContext)
  return <>{drawnNodes(parse(html))}</>
}

const drawnNodes = (nodes: readonly MarkupNode[]): readonly ReactNode[] =>
  // The position can be the key, because parsed nodes never change their positions.
  nodes.map((node, place) => <Fragment key={place}>{drawn(node)}</Fragment>)

function drawn(node: MarkupNode): ReactNode {
  if (typeof node === 'string') return node
  if (dropped.has(node.tag)) return null
  const Tag = allowed.find((each) => each === node.tag)
  if (Tag === undefined) return drawnNodes(node.children)
  return Tag === 'br' ? <br /> : <Tag>{drawnNodes(node.children)}</Tag>
}
