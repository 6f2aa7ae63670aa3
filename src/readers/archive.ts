import { problem } from '#domain/problem.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { latestCorrections } from '#domain/statement/latest-corrections.ts'
import { inputFormats } from './input-formats.ts'
import { zipLimits } from './limits.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { runReaders } from './run-readers.ts'
import { isZip, unzipBounded, zipNames } from './zip.ts'

// Reads a ZIP of files: filings come zipped, with notes, an auditor's report and signatures beside the statement.

/** PDF entries are opened only when nothing else in the archive is a statement. */
const isPdf = (name: string): boolean => inputFormats.pdf.extensions.some((end) => name.toLowerCase().endsWith(end))
/** Matches the names that the tax service's rules give to notes and auditor's reports filed beside a statement. */
const besideFiling = /(?:^|\/)NO_BUH[AP]Z_/i
const picture = /\.(?:png|jpe?g|tiff?|gif|bmp)$/i
/** Matches files that operating systems add, hidden files, and signatures. */
const neverStatements = /(?:^|\/)(?:__MACOSX\/|\.)|\.(?:sig|sgn|p7s|db)$/i
/**
 * Problems with files that probably were not meant as statements. An archive does not report these problems; beside a
 * statement it names the files instead (`othersIn`).
 */
const quiet: ReadonlySet<ProblemCode> = new Set([
  'unknown-format',
  'picture',
  'not-a-statement',
  'empty-file',
  'no-text-layer',
])
/**
 * Problems that are left out if the archive also has a statement, because an audit report or the like often comes with
 * a statement.
 */
const quietBesideStatements: ReadonlySet<ProblemCode> = new Set([...quiet, 'other-document', 'lines-without-columns'])
const namesShownMax = 5

/**
 * Creates a reader of archives, which uses `readers` for the entries. Office documents are ZIP files too, but not
 * archives.
 */
export const archiveOf = (readers: readonly Reader[]): Reader => ({
  format: 'zip',
  recognises: isArchive,
  read: (bytes, options) => readArchive(readers, bytes, options),
})

function isArchive(bytes: Uint8Array): boolean {
  return (
    isZip(bytes) && !zipNames(bytes, zipLimits).some((name) => name === '[Content_Types].xml' || name === 'mimetype')
  )
}

async function readArchive(readers: readonly Reader[], bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const isRead = (name: string) => !neverStatements.test(name) && !picture.test(name)
  const results: EntryResult[] = []
  for (const wanted of [(name: string) => !isPdf(name), isPdf]) {
    const unzipped = unzipBounded(bytes, zipLimits, (name) => isRead(name) && wanted(name))
    if (!unzipped.ok) return { drafts: [], problems: [unzipped.problem] }
    for (const [name, file] of unzipped.files)
      results.push({ name, ...placed(name, await readEntry(readers, name, file, options)) })
    if (results.some(({ drafts }) => drafts.length > 0)) break
  }
  return summary(results, zipNames(bytes, zipLimits))
}

type EntryResult = ReadResult & { readonly name: string }

async function readEntry(
  readers: readonly Reader[],
  name: string,
  file: Uint8Array,
  options: ReadOptions,
): Promise<ReadResult> {
  if (isArchive(file)) return refused('nested-archive', { name })
  const path = options.name === undefined ? name : `${options.name}/${name}`
  return file.length === 0 ? refused('empty-file') : runReaders(readers, file, { ...options, name: path })
}

/** Prefixes every location with the entry's name. */
function placed(name: string, { drafts, problems }: ReadResult): ReadResult {
  return {
    drafts: drafts.map((draft) => ({ ...draft, origin: joined(name, draft.origin) })),
    problems: problems.map((one) => ({ ...one, at: joined(name, one.at ?? '') })),
  }
}

const shown = (names: readonly string[]) => ({
  names: names.length > namesShownMax ? `${names.slice(0, namesShownMax).join(', ')} …` : names.join(', '),
})

const joined = (name: string, place: string): string => (place === '' ? name : `${name} ${place}`)

function summary(results: readonly EntryResult[], names: readonly string[]): ReadResult {
  const drafts: readonly Draft[] = latestCorrections(results.flatMap((result) => result.drafts))
  const isSaid = ({ code }: Problem): boolean => !(drafts.length > 0 ? quietBesideStatements : quiet).has(code)
  const problems = results.flatMap((result) => result.problems).filter(isSaid)
  const told = results.filter(
    (result) => result.drafts.length > 0 || result.problems.some(({ code }) => !quiet.has(code)),
  )
  if (drafts.length > 0) {
    const several = drafts.length > 1 ? [problem('several-in-archive', undefined, { count: drafts.length })] : []
    return { drafts, problems: [...several, ...problems, ...othersIn(names, told)] }
  }
  if (problems.some(({ severity }) => severity === 'error')) return { drafts, problems }
  return { drafts, problems: [problem('archive-without-statement', undefined, shown(names)), ...problems] }
}

/**
 * Names the files beside a statement that were not read as statements, so that the user notices if one of them is
 * another year's statement. Leaves out files that another problem reports or that are known to be something else.
 */
function othersIn(names: readonly string[], told: readonly EntryResult[]): readonly Problem[] {
  const others = names.filter(
    (name) => !neverStatements.test(name) && !besideFiling.test(name) && told.every((result) => result.name !== name),
  )
  return others.length === 0 ? [] : [problem('entries-unread', undefined, { count: others.length, ...shown(others) })]
}
