import { inputsShape, sourceShape } from '#contract/shapes/assessment-shapes.ts'
import { comparedAssessment, type ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { compare } from '#domain/comparison/compare.ts'
import type { ComparedAssessment } from '#domain/comparison/compared.ts'
import { englishBehind, isTranslatedAsToday } from '#domain/comparison/company-years.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { comparisonTexts } from '#wording/comparison-texts.ts'
import { decodedText } from '../../http/decoded.ts'
import type { ThreadJob } from '../../outside.ts'
import type { MadeAssessment } from './making.ts'

/** The stored JSON of an assessment that is compared. */
export type KeptTexts = Pick<MadeAssessment, 'source' | 'inputs' | 'output' | 'printout'> & {
  readonly id: string
  readonly savedAt: Date
}

/** Compares stored assessments, in the given order. */
export const comparingAssessments: ThreadJob<readonly KeptTexts[], ComparisonTexts> = {
  name: 'compare assessments',
  run: (kept) => comparisonTexts(compare(kept.map(comparedOf))),
}

function comparedOf({
  id,
  savedAt,
  source,
  inputs: inputsText,
  output: outputText,
  printout,
}: KeptTexts): ComparedAssessment {
  const inputs = decodedText(inputsShape, inputsText)
  const output = {
    // the text was stored as a `SavedAssessment`
    ...(JSON.parse(outputText) as SavedAssessment),
    // the text was stored as an `AssessmentPrintout`
    printout: JSON.parse(printout) as AssessmentPrintout,
  }
  const english = isTranslatedAsToday(output) ? englishOf(source, inputs) : null
  return comparedAssessment({ id, savedAt, inputs, ...output }, english)
}

/**
 * The English statement that was assessed; null for English fields. Translated again from the source, because printouts
 * lack the third date of the balance sheet.
 */
function englishOf(source: string, inputs: AssessmentInputs): EnglishStatement | null {
  const { statement } = decodedText(sourceShape, source)
  return statement === null ? null : englishBehind({ kind: 'statement', statement }, inputs)
}
