import type { Draft } from '#domain/statement/draft.ts'
import { candidateOf } from '#domain/statement/candidate.ts'
import { check } from '#domain/statement/check.ts'
import { doubtfulTotals } from '#domain/statement/checks/impossible-totals.ts'
import { latestCorrections } from '#domain/statement/latest-corrections.ts'
import { archiveOf } from './archive.ts'
import { fileBytesMax, megabytes } from './limits.ts'
import type { ReadOptions, ReadResult } from './read-result.ts'
import { readers } from './readers.ts'
import { refused } from './refused.ts'
import { runReaders } from './run-readers.ts'

const archive = archiveOf(readers)

/**
 * Reads a file of any known format, which is recognised by the content, into drafts: one for each year and company. If
 * there are several filings for one year, only the latest correction is returned. Never throws: errors in the file are
 * among the problems.
 */
export async function read(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (bytes.length === 0) return refused('empty-file')
  if (bytes.length > fileBytesMax) return refused('file-too-large', megabytes(fileBytesMax))
  const { drafts, problems } = await runReaders([archive, ...readers], bytes, options)
  const filed = latestCorrections(drafts)
  return { drafts: options.totals === 'as-filed' ? filed : filed.map(asked), problems }
}

/** Adds questions about doubtful totals to a draft, unless it is refused anyway because of other problems. */
function asked(draft: Draft): Draft {
  const { candidate } = candidateOf(draft)
  const doubtful = candidate === null ? [] : doubtfulTotals(candidate)
  if (doubtful.length === 0 || check(draft).statement === null) return draft
  return { ...draft, problems: [...draft.problems, ...doubtful] }
}
