import type { Problem } from '../problem.ts'
import { draftOfCodeValues, formsOfLines, reportsBlankInYear, type CodeValues } from '../statement/code-values.ts'
import { columns, type Column, type Draft, type DraftLine, type Places } from '../statement/draft.ts'
import type { Filed, StatementRecord } from './statement-record.ts'
import { enteredOf, unreadProblems } from './typing.ts'

/**
 * The draft of a record. If the record is from a file and unchanged, the draft has the amounts, remarks and locations
 * of the file's draft.
 */
export function draftOf(given: StatementRecord): Draft {
  const record = enteredOf(given)
  const typed = draftOfCodeValues(record)
  const draft = record.filed === null ? typed : withFiled(typed, record, record.filed)
  return record.typing === undefined ? draft : { ...draft, problems: [...draft.problems, ...unreadProblems(record)] }
}

/** The record for a statement of a file. `ofFile` are the problems of the whole file. */
export function recordOf(draft: Draft, ofFile: readonly Problem[]): StatementRecord {
  const { form, edition, entity, period, denomination, reportingYear, company, entered = {} } = draft
  const { forms, columns: filedColumns, correction, lines, equity, own, unknown, origin, problems } = draft
  const { withoutPrevious } = draft
  return {
    companyTitle: company.name ?? '',
    russianName: company.russianName ?? null,
    inn: company.inn,
    form,
    edition,
    entity,
    periods: period,
    denominations: denomination,
    reportingYear,
    codeValues: codeValuesOf(lines),
    supplementary: entered,
    filed: {
      forms,
      columns: filedColumns,
      ...(withoutPrevious === undefined ? {} : { withoutPrevious }),
      correction,
      lines,
      equity,
      own,
      unknown,
      origin,
      problems,
      remarks: ofFile,
    },
  }
}

/**
 * Amounts by line code. If a file has a line twice, these are the amounts of its first occurrence; the duplicate stays
 * in `filed`.
 */
function codeValuesOf(lines: readonly DraftLine[]): CodeValues {
  return Object.fromEntries(
    [...firstOf(lines).values()].map(({ code, amounts: { current, previous, beforePrevious } }) => [
      code,
      { current, previous, ...(beforePrevious === null ? {} : { beforePrevious }) },
    ]),
  )
}

/**
 * Adds the other facts of the file to the typed amounts. An amount that the member changed gets its line's code as its
 * location; the duplicate of its line, and the reader's remarks on the old location, are removed. Any change removes
 * the reader's questions about totals, because the user sees the difference while typing. A line that the member
 * removed disappears.
 */
function withFiled(typed: Draft, record: StatementRecord, filed: Filed): Draft {
  const firstFiled = firstOf(filed.lines)
  const now = new Map(typed.lines.map((line) => [line.code, line]))
  const kept = filed.lines.flatMap((line) => keptLine(line, firstFiled.get(line.code), now.get(line.code)))
  const added = typed.lines.filter(({ code }) => !firstFiled.has(code))
  const changed = typed.lines.filter((line) => changedColumns(firstFiled.get(line.code), line).length > 0)
  const settled = new Set(changed.flatMap((line) => changedPlaces(firstFiled.get(line.code), line)))
  return {
    ...typed,
    correction: filed.correction,
    forms: [...new Set([...filed.forms, ...formsOfLines(record, changed)])],
    columns: columns.filter(
      (column) => filed.columns.includes(column) || changed.some(({ amounts }) => amounts[column] !== null),
    ),
    ...stillWithoutPrevious(record, filed, changed),
    lines: [...kept, ...added],
    equity: filed.equity,
    own: filed.own,
    unknown: filed.unknown,
    origin: filed.origin,
    problems: [
      ...filed.problems.filter(({ code, at }) =>
        code === 'total-doubtful' ? changed.length === 0 : at === undefined || !settled.has(at),
      ),
      ...reportsBlankInYear({ ...record, filedReports: filed.forms }, changed),
    ],
  }
}

/** The reports that lack the previous year, except those for which the member typed an amount of that year. */
function stillWithoutPrevious(
  record: StatementRecord,
  { withoutPrevious = [] }: Filed,
  changed: readonly DraftLine[],
): Pick<Draft, 'withoutPrevious'> {
  const typed = changed.filter(({ amounts }) => amounts.previous !== null)
  const lacking = withoutPrevious.filter((form) => !formsOfLines(record, typed).has(form))
  return lacking.length === 0 ? {} : { withoutPrevious: lacking }
}

/** Lines by code; of duplicates, the first. */
function firstOf(lines: readonly DraftLine[]): ReadonlyMap<string, DraftLine> {
  const firsts = new Map<string, DraftLine>()
  for (const line of lines) if (!firsts.has(line.code)) firsts.set(line.code, line)
  return firsts
}

function keptLine(filed: DraftLine, first: DraftLine | undefined, now: DraftLine | undefined): readonly DraftLine[] {
  if (now === undefined) return []
  const changed = changedColumns(first, now)
  if (filed !== first) return changed.length === 0 ? [filed] : []
  const moved = Object.fromEntries(changed.map((column) => [column, now.code]))
  return [{ code: now.code, amounts: now.amounts, at: { ...filed.at, ...moved } }]
}

const changedColumns = (filed: DraftLine | undefined, now: DraftLine): readonly Column[] =>
  columns.filter((column) => now.amounts[column] !== (filed?.amounts[column] ?? null))

function changedPlaces(filed: DraftLine | undefined, now: DraftLine): readonly string[] {
  const at: Places = filed?.at ?? {}
  return changedColumns(filed, now).flatMap((column) => at[column] ?? [])
}
