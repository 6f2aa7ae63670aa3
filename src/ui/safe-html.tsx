import { Fragment, type ReactNode } from 'react'

/** The tags that are kept; of any other only the words are shown. */
const allowed = ['p', 'ul', 'li', 'strong', 'em', 'br'] as const

/** Elements whose content is not for people. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript', 'textarea'])

/** Renders HTML from elsewhere: only paragraphs, lists and emphasis, without any attribute, and words. */
export function SafeHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{drawnChildren(body)}</>
}

const drawnChildren = (parent: Node): readonly ReactNode[] =>
  // the nodes are read once from a text, so their positions never change
  [...parent.childNodes].map((node, place) => <Fragment key={place}>{drawn(node)}</Fragment>)

function drawn(node: Node): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const Tag = allowed.find((each) => each === name)
  if (Tag === undefined) return drawnChildren(node)
  return Tag === 'br' ? <br /> : <Tag>{drawnChildren(node)}</Tag>
}
