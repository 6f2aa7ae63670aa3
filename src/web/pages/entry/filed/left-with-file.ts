import { draftOf } from '#domain/records/record-draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Problem } from '#domain/problem.ts'
import { filedWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'

/** What of a file stays with the draft though it is no line to type into, in words; none for a statement that was typed. */
export function partsLeft({ filed }: StatementRecord): readonly string[] {
  if (filed === null) return []
  const counts = [
    [filed.own, filedWords.own],
    [filed.unknown, filedWords.unknown],
    [filed.equity, filedWords.equity],
  ] as const
  return counts.filter(([rows]) => rows.length > 0).map(([rows, words]) => say(words, { count: rows.length }))
}

/** Why amounts beside such lines are not converted to another unit: the lines would stay in theirs. */
export const noConversionOf = (record: StatementRecord): string | undefined =>
  partsLeft(record).length === 0 ? undefined : filedWords.noConversion

/** What the reader found wrong in the file and nobody corrected yet: it refuses the translation. */
export function openInFile(record: StatementRecord): readonly Problem[] {
  const { typing: _, ...given } = record
  return draftOf(given).problems.filter(({ severity }) => severity === 'error')
}
