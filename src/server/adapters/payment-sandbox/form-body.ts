/** The value of a form field: a string, or a list or an object of values. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue }
export type FormFields = { readonly [name: string]: FormValue }

type Node = Map<string, Node | string>

const keysMax = 8

/**
 * Decodes a form with nested names: `card[number]=…`, `expand[0]=…`, `types[]=…`. null when a name is malformed or
 * conflicts with an earlier name.
 */
export function readForm(body: string): FormFields | null {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = keysOf(name)
    if (keys === null || !put(root, keys, value)) return null
  }
  return fieldsOf(root)
}

function keysOf(name: string): readonly string[] | null {
  const bracket = name.indexOf('[')
  if (bracket === -1) return [name]
  const rest = name.slice(bracket)
  if (bracket === 0 || !rest.endsWith(']')) return null
  const keys = [name.slice(0, bracket), ...rest.slice(1, -1).split('][')]
  return keys.length > keysMax || keys.some((key) => /[[\]]/.test(key)) ? null : keys
}

function put(root: Node, keys: readonly string[], value: string): boolean {
  let node = root
  for (const [depth, given] of keys.entries()) {
    const key = given === '' ? String(node.size) : given
    if (depth === keys.length - 1) {
      node.set(key, value)
      return true
    }
    const next = node.get(key) ?? new Map<string, Node | string>()
    if (typeof next === 'string') return false
    node.set(key, next)
    node = next
  }
  return false
}

const fieldsOf = (node: Node): FormFields =>
  Object.fromEntries(Array.from(node, ([key, value]) => [key, typeof value === 'string' ? value : valueOf(value)]))

/** The value of a node: a list if its keys count up from 0, otherwise an object. */
function valueOf(node: Node): FormValue {
  const fields = fieldsOf(node)
  return [...node.keys()].every((key, place) => key === String(place)) ? Object.values(fields) : fields
}
