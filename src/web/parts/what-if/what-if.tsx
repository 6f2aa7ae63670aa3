import { Button, TextInput } from '@mantine/core'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { whatIfWords } from '#words/what-if.ts'
import { TrialFields } from './trial-fields.tsx'
import { ConclusionTable, InShort, RatioTable } from './outcome-tables.tsx'
import { useWhatIf } from './use-what-if.ts'
import styles from './what-if.module.css'

type WhatIfProps = {
  /** The assessment the trial starts from, and what it was made by. */
  readonly assessment: Assessment
  readonly inputs: AssessmentInputs
  readonly printout: Pick<AssessmentPrintout, 'years' | 'item' | 'fields'>
}

/** Another rate or other figures on trial. The trial ends when it is closed. */
export function WhatIf({ assessment, inputs, printout }: WhatIfProps) {
  const whatIf = useWhatIf(assessment, inputs)
  const { typed, faults, outcome, changed, setRate, reset } = whatIf
  const isRateWrong = faults.some((fault) => 'isRate' in fault)
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{whatIfWords.lead}</p>
      <div className={styles['outcome']}>
        <ConclusionTable conclusions={outcome.conclusions} />
      </div>
      <div className={styles['bar']}>
        <InShort conclusions={outcome.conclusions} changed={changed} />
        <Button variant="default" size="compact-md" disabled={changed === 0 && faults.length === 0} onClick={reset}>
          {whatIfWords.reset}
        </Button>
      </div>
      <TextInput
        label={whatIfWords.rate}
        description={whatIfWords.rateHelp}
        inputMode="decimal"
        autoComplete="off"
        value={typed.rate}
        error={isRateWrong && whatIfWords.rateWrong}
        onChange={({ currentTarget }) => setRate(currentTarget.value)}
      />
      <TrialFields whatIf={whatIf} given={assessment.given} printout={printout} />
      <RatioTable rows={outcome.ratios} />
    </div>
  )
}
