import { assessInputWords } from '#wording/en/analysis-page.ts'
import type { Purpose } from '../purpose.ts'
import { AssessPanel } from './assess-panel.tsx'
import { OwnStatements } from './own-statements.tsx'

/** Statements given to be assessed: they need no translation. */
export const assessing: Purpose = {
  heading: assessInputWords.heading,
  lead: assessInputWords.lead,
  Panel: AssessPanel,
  Before: OwnStatements,
}
