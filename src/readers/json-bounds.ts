import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import { jsonContainersMax, jsonDepthMax, jsonValuesMax } from './limits.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** A parsed JSON text, or the reason it is refused. Nesting, containers and values are counted before parsing. */
export function parseBounded(text: string): { readonly value: unknown } | Problem {
  const reason = excess(text)
  if (reason !== null) return problem('too-deep', undefined, { reason })
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : 'not JSON' })
  }
}

function excess(text: string): string | null {
  let depth = 0
  let containers = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (opening.has(code)) {
      depth += 1
      containers += 1
      if (depth > jsonDepthMax) return `${jsonDepthMax} levels`
      if (containers > jsonContainersMax) return `${jsonContainersMax} objects`
    } else if (closing.has(code)) depth -= 1
    else if (code === comma && (values += 1) > jsonValuesMax) return `${jsonValuesMax} values`
  }
  return null
}

/** The end of the string that starts at `start`; the end of the text when it is not closed. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
