import { knownCodes } from './known-codes.js';
import { headingAt, layoutWithoutHeading } from './layout.js';
import { isLeadIn, plain } from './printed-text.js';
import { rawLineAt } from './raw-line.js';
import { opensForm, reportAnnounced, reportOfSheet } from './report-title.js';
import { sectionOpened } from './section-heading.js';
/** Cuts a grid at its headings. A grid with line codes but no heading is one block. */
export function cutIntoBlocks(grid) {
    const scan = scanOf(grid);
    const bare = grid.rows.some((_, at) => headingAt(grid.rows, at) !== null) ? null : layoutWithoutHeading(grid.rows);
    if (bare !== null)
        scan.open(bare, 0);
    for (let at = 0; at < grid.rows.length;) {
        const headed = headingAt(grid.rows, at);
        if (headed === null)
            scan.row(at);
        else
            scan.open(headed.layout, at);
        at = headed?.end ?? at + 1;
    }
    return scan.done();
}
/** The state of a scan: the report and section announced last, the block being filled, the texts since its heading. */
function scanOf(grid) {
    const blocks = [];
    let report = reportOfSheet(grid.title);
    let section = null;
    let isDetail = false;
    /** After the head of another form only a row with a known code still belongs to the table above. */
    let isSuspended = false;
    let pending = [];
    let current = null;
    const text = (cells) => {
        const joined = cells.join(' ');
        report = reportAnnounced(joined) ?? report;
        isSuspended ||= reportAnnounced(joined) !== null || opensForm(joined);
        for (const cell of cells)
            section = sectionOpened(cell) ?? section;
        isDetail = cells.some(isLeadIn);
        pending.push(cells);
        current?.texts.push(cells);
    };
    const line = (found) => {
        if (found.code !== null && knownCodes.has(found.code)) {
            isDetail = false;
            isSuspended = false;
        }
        current?.lines.push(found);
    };
    return {
        open(layout, at) {
            current = { layout, lines: [], texts: [] };
            blocks.push({ report, ...current, preface: pending, at: grid.place(at, layout.values[0]?.from ?? 0) });
            pending = [];
            isSuspended = false;
            isDetail = false;
        },
        row(at) {
            const context = { report: formOf(report), section, isDetail };
            const found = current === null ? null : rawLineAt(grid, at, current.layout, context);
            const belongs = found !== null && (!isSuspended || knownCodes.has(found.code ?? ''));
            if (belongs)
                return line(found);
            const cells = (grid.rows[at] ?? []).map((cell) => plain(cell.text)).filter((cell) => cell !== '');
            if (cells.length > 0)
                text(cells);
        },
        done: () => ({ blocks, loose: blocks.length === 0 ? pending : [] }),
    };
}
const formOf = (report) => report === 'extra' || report === 'notes' ? null : report;
