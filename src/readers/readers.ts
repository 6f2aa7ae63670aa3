import { csv } from './csv.ts'
import { excel } from './excel.ts'
import { fnsXml } from './fns-xml/fns-xml.ts'
import { girbo } from './girbo/girbo.ts'
import { htmlTable } from './html-table.ts'
import { markdownTable } from './markdown-table.ts'
import { ods } from './ods.ts'
import { otherReports } from './other-reports.ts'
import { pasted } from './pasted.ts'
import { pdf } from './pdf.ts'
import type { Reader } from './read-result.ts'
import { rosstat } from './rosstat/rosstat.ts'
import { foreignFiles } from './signatures.ts'
import { word } from './word/word.ts'
import { xls } from './xls.ts'

/** The readers of single files, most specific first: the first one that recognises a file reads it. */
export const readers: readonly Reader[] = [
  excel,
  ods,
  xls,
  word,
  pdf,
  ...foreignFiles,
  fnsXml,
  girbo,
  rosstat,
  ...otherReports,
  htmlTable,
  markdownTable,
  csv,
  pasted,
]
