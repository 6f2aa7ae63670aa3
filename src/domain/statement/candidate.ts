import { catalogueOf } from '../catalogue/catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isPeriodCode } from '../catalogue/periods.ts'
import { problem, type Problem } from '../problem.ts'
import { columns, type Draft, type DraftLine, type FiledAmounts, type Places, type UnknownLine } from './draft.ts'
import { evaluate } from './evaluation.ts'
import { roundingStep } from './rounding-step.ts'
import type { Candidate } from './statement.ts'
import { differencesIn } from './totals.ts'

/** A candidate with the problems found while it was made, or no candidate, with a problem for each missing fact. */
export type Drafted =
  | { readonly candidate: Candidate; readonly problems: readonly Problem[] }
  | { readonly candidate: null; readonly problems: readonly Problem[] }

/**
 * Places the draft's lines in the catalogue of its form. A draft without form, edition, unit or year is refused,
 * because none of these is ever assumed.
 */
export function candidateOf(draft: Draft): Drafted {
  const { form, edition, denomination, reportingYear } = draft
  if (form === null || edition === null || denomination === null || reportingYear === null) {
    return { candidate: null, problems: gapsOf(draft) }
  }
  const catalogue = catalogueOf(form, edition, draft.entity)
  const { lines, filed, strangers, problems } = placed(catalogue, draft)
  const values = evaluate(catalogue, lines, filed)
  const step = roundingStep(denomination, draft.lines)
  const candidate: Candidate = {
    company: draft.company,
    form,
    edition,
    entity: draft.entity,
    ...periodsOf(draft.period),
    denomination,
    step,
    reportingYear,
    correction: draft.correction,
    filedOn: draft.filedOn ?? null,
    forms: draft.forms,
    columns: draft.columns,
    withoutPrevious: draft.withoutPrevious ?? [],
    catalogue,
    lines,
    filed,
    values,
    differences: draft.columns.flatMap((column) => differencesIn(catalogue, values[column], { column, step })),
    equity: draft.equity,
    own: draft.own,
    unknown: strangers.length === 0 ? draft.unknown : [...draft.unknown, ...strangers],
    entered: draft.entered ?? {},
    origin: draft.origin,
  }
  return { candidate, problems }
}

/**
 * A problem for each fact that the draft lacks. Without a year the edition is unknown too, but only the year is asked
 * for.
 */
function gapsOf(draft: Draft): readonly Problem[] {
  const gaps = [
    draft.form === null || (draft.edition === null && draft.reportingYear !== null) ? problem('form-unknown') : null,
    draft.denomination === null ? problem('unit-missing') : null,
    draft.reportingYear === null ? problem('year-missing') : null,
  ]
  return gaps.filter((gap) => gap !== null)
}

/**
 * An irregular, unknown or missing period code is read as a full year; the code as filed is kept for the check.
 */
function periodsOf(period: number | null): Pick<Candidate, 'periods' | 'periodAsFiled'> {
  if (period !== null && isPeriodCode(period)) return { periods: period, periodAsFiled: null }
  return { periods: 34, periodAsFiled: period ?? 'not-stated' }
}

type PlacedLines = {
  readonly lines: readonly (DraftLine | null)[]
  readonly filed: readonly number[]
  readonly strangers: readonly UnknownLine[]
  readonly problems: readonly Problem[]
}

function placed(catalogue: Catalogue, draft: Draft): PlacedLines {
  const lines: (DraftLine | null)[] = new Array<DraftLine | null>(catalogue.lines.length).fill(null)
  const filed: number[] = []
  const strangers: UnknownLine[] = []
  const problems: Problem[] = []
  for (const line of draft.lines) {
    const position = catalogue.index.get(line.code)
    if (position === undefined) {
      strangers.push({ label: line.code, amounts: line.amounts, at: line.at })
      continue
    }
    const before = lines[position] ?? null
    if (before === null) filed.push(position)
    else problems.push(repetition(before, line))
    lines[position] = before === null ? line : merged(before, line)
  }
  return { lines, filed, strangers, problems }
}

/** Reports a line that occurs twice. It is harmless if the amounts agree; if they differ, neither is chosen. */
function repetition(first: DraftLine, second: DraftLine): Problem {
  const conflict = columns.find((column) => disagree(first.amounts[column], second.amounts[column]))
  if (conflict === undefined) return problem('repeated-line', second.at.current, { code: second.code })
  return problem('duplicate-line', second.at[conflict], {
    code: second.code,
    first: first.amounts[conflict] ?? 0,
    second: second.amounts[conflict] ?? 0,
  })
}

const disagree = (a: number | null, b: number | null): boolean => a !== null && b !== null && a !== b

function merged(first: DraftLine, second: DraftLine): DraftLine {
  const amounts: FiledAmounts = {
    current: first.amounts.current ?? second.amounts.current,
    previous: first.amounts.previous ?? second.amounts.previous,
    beforePrevious: first.amounts.beforePrevious ?? second.amounts.beforePrevious,
  }
  return { code: first.code, amounts, at: placesOf(first, second) }
}

/** The location of each merged amount, from the line that has the amount. */
function placesOf(first: DraftLine, second: DraftLine): Places {
  const places = columns.flatMap((column) => {
    const isSecond = first.amounts[column] === null && second.amounts[column] !== null
    const at = (isSecond ? second : first).at[column]
    return at === undefined ? [] : [[column, at] as const]
  })
  return Object.fromEntries(places)
}
