import { problem } from '../problem.ts'
import type { Draft } from './draft.ts'

/**
 * Of several filings of one company for the same period, keeps only those with the highest correction number
 * (docs/method.md#columns-and-units), and adds a remark to them. A draft without company or year is not compared.
 */
export function latestCorrections(drafts: readonly Draft[]): readonly Draft[] {
  const latest = new Map<string, number>()
  for (const draft of drafts) {
    const key = periodKey(draft)
    if (key !== null) latest.set(key, Math.max(draft.correction, latest.get(key) ?? 0))
  }
  const isLatest = (draft: Draft): boolean =>
    (latest.get(periodKey(draft) ?? '') ?? draft.correction) === draft.correction
  const superseded = new Set(drafts.filter((draft) => !isLatest(draft)).map(periodKey))
  return drafts.filter(isLatest).map((draft) => (superseded.has(periodKey(draft)) ? withProblem(draft) : draft))
}

function periodKey({ company, reportingYear, period }: Draft): string | null {
  const whose = company.inn ?? company.name
  return whose === null || reportingYear === null ? null : [whose, reportingYear, period].join('|')
}

function withProblem(draft: Draft): Draft {
  const facts = { year: draft.reportingYear ?? '', correction: draft.correction }
  return { ...draft, problems: [...draft.problems, problem('superseded-filing', undefined, facts)] }
}
