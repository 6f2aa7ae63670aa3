import type { AnswerOf } from '#contract/endpoints.ts'
import { statementName } from '#wording/en/statement-name.ts'

/** An assessment as it was made, with its printout: nothing on this page is worked out again. */
export type Kept = AnswerOf<'readAssessment'>

/** One of the assessments that stand side by side. `mark`: the letter it goes by in notes and charts. */
export type Compared = { readonly mark: string; readonly name: string; readonly kept: Kept }

const marks = 'ABCDEF'

/** The assessments in the order they were chosen in, each with its letter. */
export const comparedOf = (kept: readonly Kept[]): readonly Compared[] =>
  kept.map((each, position) => ({ mark: marks.charAt(position), name: nameOf(each), kept: each }))

/** What it is called where two may have the same name: with its letter. */
export const columnName = ({ mark, name }: Compared): string => `${mark} ${name}`

const nameOf = ({ inputs, outputData }: Kept): string =>
  statementName({ companyTitle: inputs.title, reportingYear: outputData.reporting_year })
