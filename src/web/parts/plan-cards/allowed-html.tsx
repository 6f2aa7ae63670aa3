import { Fragment, type ReactNode } from 'react'

/** What a description may be made of; of anything else only the words are shown. */
const allowed = ['p', 'ul', 'li', 'strong', 'em', 'br'] as const

/** What holds no words for people. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript', 'textarea'])

/** Draws HTML that came from elsewhere: paragraphs, lists and emphasis without any of their attributes, and words. */
export function AllowedHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{drawnChildren(body)}</>
}

const drawnChildren = (parent: Node): readonly ReactNode[] =>
  // the places of the nodes never change: they are drawn once from a text
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
