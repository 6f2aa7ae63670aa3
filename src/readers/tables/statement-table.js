import { catalogueOf } from '#domain/catalogue/catalogue.ts';
import { problem } from '#domain/problem.ts';
import { columns } from '#domain/statement/draft.ts';
import { refused } from '../refused.js';
import { cutIntoBlocks } from './blocks.js';
import { decimalMarkOf } from './decimal-mark.js';
import { draftLinesOf } from './draft-lines.js';
import { companyOf, correctionOf, kndsOf, yearOf } from './filing-facts.js';
import { foreignForm } from './foreign-form.js';
import { editionOf, entityOf, formKindOf } from './form-kind.js';
import { datedOf } from './heading-date.js';
import { groupsOf } from './statement-group.js';
import { unitOf } from './unit.js';
// The one recogniser of statements in tables: worksheets, CSV, pasted text, Markdown, HTML and pages of PDF all come here.
/** Fewer different lines than these are a table that happens to hold such numbers. */
const linesAtLeast = 5;
/** The statements in the grids of one file. */
export function draftsOf(grids, options) {
    const cuts = grids.map(cutIntoBlocks);
    const rows = cuts.flatMap(({ loose, blocks }) => [...loose, ...blocks.flatMap(({ preface }) => preface)]);
    const foreign = foreignForm(rows);
    if (foreign !== null)
        return refused(foreign);
    const drafts = groupsOf(cuts)
        .map((group) => draftOf(group, options))
        .filter(isStatement);
    return drafts.length === 0 ? refused('not-a-statement') : { drafts, problems: [] };
}
const isStatement = ({ lines }) => new Set(lines.map(({ code }) => code)).size >= linesAtLeast;
function draftOf({ blocks, rows }, options) {
    const raw = blocks.flatMap(({ lines }) => lines);
    const texts = raw.flatMap(({ cells }) => cells.flatMap((cell) => (cell === null || cell.value !== undefined ? [] : cell.text)));
    const mark = decimalMarkOf(texts) ?? options.decimalMark ?? null;
    const year = yearIn(blocks) ?? yearOf(rows) ?? options.reportingYear ?? null;
    const form = formKindOf(raw, rows, kndsOf(rows));
    const edition = editionOf(year, raw);
    const entity = entityOf(raw, [...rows, ...blocks.flatMap((block) => block.texts)]);
    // without a year nothing is translated; the lines are read only to be shown
    const read = draftLinesOf(blocks, catalogueOf(form ?? 'full', edition ?? '66n-2019', entity), mark, year);
    const unit = unitOf(rows, texts);
    return {
        company: companyOf(rows),
        form,
        edition,
        entity,
        period: periodOf(blocks, rows),
        denomination: unit.denomination ?? options.denomination ?? null,
        reportingYear: year,
        correction: correctionOf(rows),
        ...read,
        columns: columns.filter((column) => blocks.some(({ plan }) => plan.columns.includes(column))),
        origin: '',
        problems: [...unitProblems(unit, options.denomination), ...columnProblems(blocks, year), ...read.problems],
    };
}
const yearIn = (blocks) => blocks.map(({ plan }) => plan.year).find((year) => year !== null) ?? null;
/** The results say from when to when; the date of the balance sheet and the title only say until when. */
function periodOf(blocks, rows) {
    const flows = blocks.filter(({ report }) => report === 'results' || report === 'cashFlow');
    const planned = [...flows, ...blocks].map(({ plan }) => plan.period).find((period) => period !== null);
    const titled = rows.map((row) => datedOf(row.join(' '))?.period ?? null).find((period) => period !== null);
    return planned ?? titled ?? null;
}
function unitProblems({ conflict }, answer) {
    if (conflict === null || answer !== undefined)
        return [];
    return [problem('unit-conflict', undefined, { first: conflict[0], second: conflict[1] })];
}
/** What the headings of the columns leave open. Blocks of equity are an annex and have columns of their own. */
function columnProblems(blocks, year) {
    const read = blocks.filter(({ report, lines }) => report !== 'equity' && report !== 'notes' && lines.some(({ code }) => !code?.startsWith('3')));
    return read.flatMap(({ plan, layout, at }) => {
        if (plan.isUnclear)
            return [problem('columns-unclear', at, { headings: layout.values.map(({ heading }) => heading).join(' · ') })];
        const unread = plan.unread.map((heading) => problem('column-unread', at, { heading }));
        return layout.isByOrder ? [problem('columns-by-order', at, { year: year ?? '?' }), ...unread] : unread;
    });
}
