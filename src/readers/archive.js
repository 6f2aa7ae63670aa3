import { problem } from '#domain/problem.ts';
import { latestCorrections } from '#domain/statement/latest-corrections.ts';
import { zipLimits } from './limits.js';
import { refused } from './refused.js';
import { runReaders } from './run-readers.js';
import { isZip, unzipBounded, zipNames } from './zip.js';
// A ZIP of files: filings come zipped, with notes, an auditor's report and signatures beside the statement.
/** Pages and pictures: looked into only when nothing else in the archive is a statement. */
const page = /\.pdf$/i;
const neverStatements = /(?:^|\/)(?:__MACOSX\/|\.)|\.(?:png|jpe?g|tiff?|gif|bmp|sig|sgn|p7s|db)$/i;
/** Answers about an entry that is simply something else; not worth a word once a statement is found. */
const quiet = new Set(['unknown-format', 'not-a-statement', 'empty-file', 'no-text-layer']);
const namesShownMax = 5;
/** The reader of archives whose entries are read by `readers`. Office documents are ZIP files too, but no archives. */
export const archiveOf = (readers) => ({
    format: 'zip',
    recognises: isArchive,
    read: (bytes, options) => readArchive(readers, bytes, options),
});
function isArchive(bytes) {
    return (isZip(bytes) && !zipNames(bytes, zipLimits).some((name) => name === '[Content_Types].xml' || name === 'mimetype'));
}
async function readArchive(readers, bytes, options) {
    const isRead = (name) => !neverStatements.test(name);
    const results = [];
    for (const wanted of [(name) => !page.test(name), (name) => page.test(name)]) {
        const unzipped = unzipBounded(bytes, zipLimits, (name) => isRead(name) && wanted(name));
        if (!unzipped.ok)
            return { drafts: [], problems: [unzipped.problem] };
        for (const [name, file] of unzipped.files)
            results.push(placed(name, await readEntry(readers, name, file, options)));
        if (results.some(({ drafts }) => drafts.length > 0))
            break;
    }
    return summary(results, zipNames(bytes, zipLimits));
}
async function readEntry(readers, name, file, options) {
    if (isArchive(file))
        return refused('nested-archive', { name });
    return file.length === 0 ? refused('empty-file') : runReaders(readers, file, { ...options, name });
}
/** Places begin with the entry's name. */
function placed(name, { drafts, problems }) {
    return {
        drafts: drafts.map((draft) => ({ ...draft, origin: joined(name, draft.origin) })),
        problems: problems.map((one) => ({ ...one, at: joined(name, one.at ?? '') })),
    };
}
const joined = (name, place) => (place === '' ? name : `${name} ${place}`);
function summary(results, names) {
    const drafts = latestCorrections(results.flatMap((result) => result.drafts));
    const problems = results
        .flatMap((result) => result.problems)
        .filter(({ code }) => !quiet.has(code));
    if (drafts.length > 1)
        return { drafts, problems: [problem('several-in-archive', undefined, { count: drafts.length }), ...problems] };
    if (drafts.length === 1 || problems.some(({ severity }) => severity === 'error'))
        return { drafts, problems };
    const facts = { names: names.slice(0, namesShownMax).join(', ') };
    return { drafts, problems: [problem('archive-without-statement', undefined, facts), ...problems] };
}
