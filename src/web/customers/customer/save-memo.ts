import type { ResponseOf } from '#contract/endpoints.ts'
import type { Client } from '#contract/client.ts'
import { localDayOf } from '#browser/local-day.ts'
import { decisionMemo } from '#documents/decision-memo.ts'
import { saveFile } from '#ui/save-file.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import { writeFile } from '../../writing/write-file.ts'

type MemoSaving = {
  readonly api: Pick<Client, 'readDecision'>
  readonly format: FormatOf<'memo'>
  readonly write?: typeof writeFile
  readonly save?: typeof saveFile
}

/**
 * Writes the memo of a decision as a file dated with the decision's date, and lets the browser save it as a download.
 */
export async function saveMemo(id: string, { api, format, write = writeFile, save = saveFile }: MemoSaving) {
  const decision = await api.readDecision({ params: { id } })
  const { company, assessment, decidedAt } = decision
  const year = assessment.outputData.reporting_year
  const file = await write({ document: memoOf(decision), format, created: decidedAt })
  save(file, fileNameOf('memo', format, { company: company.name, year }))
}

function memoOf({ assessment, decidedAt, ...decision }: ResponseOf<'readDecision'>) {
  const { analysis, outputData } = assessment
  return decisionMemo({
    ...decision,
    decidedOn: localDayOf(decidedAt),
    limit: analysis,
    reportingYear: outputData.reporting_year,
    periods: outputData.periods,
  })
}
