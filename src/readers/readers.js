import { csv } from './csv.js';
import { excel } from './excel.js';
import { fnsXml } from './fns-xml/fns-xml.js';
import { girbo } from './girbo/girbo.js';
import { htmlTable } from './html-table.js';
import { markdownTable } from './markdown-table.js';
import { ods } from './ods.js';
import { otherReports } from './other-reports.js';
import { pasted } from './pasted.js';
import { pdf } from './pdf.js';
import { rosstat } from './rosstat/rosstat.js';
import { foreignFiles } from './signatures.js';
/** Every format of a single file, the most specific first: the first that recognises a file reads it. */
export const readers = [
    excel,
    ods,
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
];
