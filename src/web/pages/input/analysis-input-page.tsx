import { assessing } from './assess/assessing.ts'
import { NewStatement } from './new-statement.tsx'

/** Where an assessment begins: with a statement of the list, a file, or typed lines. */
export default function AnalysisInputPage() {
  return <NewStatement purpose={assessing} />
}
