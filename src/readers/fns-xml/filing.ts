import type { LineCode } from '#domain/catalogue/line.ts'
import { formTree, strange } from './form-tree.ts'
import type { FormNode } from './form-tree.ts'
import type { FormVersion } from './form-versions.ts'
import { gather, nothingGathered, ownName } from './gather.ts'
import type { Attributes, ParsedFiling } from './gather.ts'

/**
 * A Документ element that is being read. `open` and `close` must be called at the start and end of each element in it;
 * `gathered` is the content so far.
 */
export type FilingReader = {
  readonly version: FormVersion
  readonly attributes: Attributes
  readonly gathered: ParsedFiling
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: () => void
}

/** Starts reading a Документ of a known version; `attributes` are those of the element. */
export function filing(version: FormVersion, attributes: Attributes): FilingReader {
  const gathered = nothingGathered()
  const above: FormNode[] = []
  let node = treeOf(version)
  return {
    version,
    attributes,
    gathered,
    open(tag, tagAttributes) {
      above.push(node)
      node = node.children.get(tag) ?? stranger(node, tag, tagAttributes)
      gather[node.role](gathered, node, tagAttributes)
    },
    close() {
      node = above.pop() ?? node
    },
  }
}

const trees = new WeakMap<FormVersion, FormNode>()

/** The tree of a version, which is built when it is first needed. */
function treeOf(version: FormVersion): FormNode {
  const tree = trees.get(version) ?? formTree(version)
  trees.set(version, tree)
  return tree
}

/**
 * Matches elements for lines that a company added: ВПокОПП, ДопПокОП, ВПокТекПост and others. ВписПоказNNNN, in 5.10
 * and in 5.04 of the simplified form, is next to line NNNN.
 */
const ownTag = /^(?:ВПок|ДопПок)|^ВписПоказ(\d{4})?/
/**
 * Lines by the codes that a schema misprints: in the schema of 5.04, ВписПоказ2130 follows the element of line 2330.
 */
const misprintedCodes: Readonly<Record<string, LineCode>> = { 2130: '2330' }

function stranger(parent: FormNode, tag: string, attributes: Attributes): FormNode {
  if (parent.role === 'skipped' || parent.role === 'company') return parent
  const own = ownTag.exec(tag)
  const isOwn = own !== null || parent.role === 'own' || (parent.form !== null && ownName(attributes) !== null)
  const code = own?.[1] ?? null
  const beside = code === null ? parent.code : (misprintedCodes[code] ?? code)
  return strange(parent, tag, isOwn ? 'own' : 'unknown', beside)
}
