import { latestCorrections } from '#domain/statement/latest-corrections.ts';
import { archiveOf } from './archive.js';
import { fileBytesMax, megabytes } from './limits.js';
import { readers } from './readers.js';
import { refused } from './refused.js';
import { runReaders } from './run-readers.js';
const archive = archiveOf(readers);
/**
 * Reads a file of any known format, recognised by its content, into drafts: one for every year and company it holds, of
 * several filings for one year the latest correction. Never throws: what is wrong with the file is among the problems.
 */
export async function read(bytes, options = {}) {
    if (bytes.length === 0)
        return refused('empty-file');
    if (bytes.length > fileBytesMax)
        return refused('file-too-large', megabytes(fileBytesMax));
    const { drafts, problems } = await runReaders([archive, ...readers], bytes, options);
    return { drafts: latestCorrections(drafts), problems };
}
