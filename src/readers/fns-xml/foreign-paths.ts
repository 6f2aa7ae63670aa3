import { isPerShareLine } from '#domain/catalogue/catalogue.ts'
import { distinctVersions } from './form-versions.ts'

/** Balance, results and cash flows, the basis of the English statement. Annexes and earnings per share do not decide. */
const isDecisive = (code: string): boolean => /^[124]/.test(code) && !isPerShareLine(code)

const versionsByPath = new Map<string, string>()
for (const { name, lines } of distinctVersions)
  for (const [path, code] of Object.entries(lines))
    if (isDecisive(code) && !versionsByPath.has(path)) versionsByPath.set(path, name)

/** The first version of the format in which this element path is a line; null when there is none. */
export const versionOfPath = (path: string): string | null => versionsByPath.get(path) ?? null
