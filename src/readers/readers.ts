import { fnsXml } from './fns-xml/fns-xml.ts'
import { girbo } from './girbo/girbo.ts'
import { otherReports } from './other-reports.ts'
import type { Reader } from './read-result.ts'
import { rosstat } from './rosstat/rosstat.ts'
import { foreignFiles } from './signatures.ts'

/** Every format of a single file, the most specific first: the first that recognises a file reads it. */
export const readers: readonly Reader[] = [...foreignFiles, fnsXml, girbo, rosstat, ...otherReports]
