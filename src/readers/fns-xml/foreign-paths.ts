import { isPerShareLine } from '#domain/catalogue/catalogue.ts'
import { distinctVersions } from './form-versions.ts'

/** Balance, results and cash flows: what the English statement is made of. Annexes and earnings per share decide nothing. */
const isDecisive = (code: string): boolean => /^[124]/.test(code) && !isPerShareLine(code)

const versionsByPath = new Map<string, string>()
for (const { name, lines } of distinctVersions)
  for (const [path, code] of Object.entries(lines))
    if (isDecisive(code) && !versionsByPath.has(path)) versionsByPath.set(path, name)

/** The first version of the format that has this element path as a line, or null. */
export const versionOfPath = (path: string): string | null => versionsByPath.get(path) ?? null
