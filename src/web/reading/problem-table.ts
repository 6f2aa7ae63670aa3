import type { Problem } from '#domain/problem.ts'
import { fileWords, problemTableWords } from '#words/input-page.ts'
import { problemText } from '#words/problems.ts'
import { severityNames } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import type { Reading } from './read-file.ts'
import type { ChosenFile } from './chosen-files.ts'

// Makes one table of the errors and warnings of all files, which the user can pass on to the person who corrects the
// files.

type Row = readonly (string | number)[]

const isReported = ({ severity }: Problem): boolean => severity !== 'info'

/** Whether any file has an error or a warning. */
export const hasProblems = (files: readonly ChosenFile[]): boolean =>
  files.some(
    ({ state }) =>
      state.kind === 'unreadable' ||
      state.kind === 'failed' ||
      (state.kind === 'read' &&
        (state.reading.problems.some(isReported) ||
          state.reading.listed.some(({ errors, warnings }) => errors.length + warnings > 0))),
  )

/** The rows of the table, file by file, after a row with the headings. */
export async function problemTable(files: readonly ChosenFile[]): Promise<readonly Row[]> {
  const rows: Row[] = [problemTableWords.columns]
  for (const file of files) rows.push(...(await rowsOf(file)))
  return rows
}

async function rowsOf({ name, state }: ChosenFile): Promise<readonly Row[]> {
  switch (state.kind) {
    case 'read':
      return rowsOfReading(name, state.reading)
    case 'unreadable':
      return [[name, '', '', severityNames.error, '', '', say(fileWords.unreadable, { name })]]
    case 'failed':
      return [[name, '', '', severityNames.error, state.fault.id, '', fileWords.status.failed]]
    case 'waiting':
    case 'reading':
    case 'cancelled':
      return []
  }
}

async function rowsOfReading(name: string, reading: Reading): Promise<readonly Row[]> {
  const rows: Row[] = reading.problems.filter(isReported).map((problem) => rowOf(problem, [name, '', '']))
  for (const [position, { company, year, errors, warnings }] of reading.listed.entries()) {
    if (errors.length + warnings === 0) continue
    const { problems } = reading.opened[position] ?? (await reading.open(position))
    const place = [name, company.name ?? company.inn ?? '', year ?? '']
    rows.push(...problems.filter(isReported).map((problem) => rowOf(problem, place)))
  }
  return rows
}

const rowOf = (problem: Problem, place: Row): Row => [
  ...place,
  severityNames[problem.severity],
  problem.code,
  problem.at ?? '',
  problemText(problem),
]
