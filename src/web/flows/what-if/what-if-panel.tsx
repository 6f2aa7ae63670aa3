import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessedField, AssessedYear, Given } from '#domain/assessment/given.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { ownText } from '#domain/assessment/typed-trial.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FieldGroup } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { BetterOrWorse } from '#ui/tone.tsx'
import { say } from '#wording/say.ts'
import type { ConclusionTexts, MovedText, RatioText } from '#wording/trial-outcome.ts'
import { whatIfWords } from '#words/what-if.ts'
import { useWhatIf, type WhatIfState } from './use-what-if.ts'

type Printout = Pick<AssessmentPrintout, 'years' | 'item' | 'fields'>

type WhatIfProps = {
  /** The assessment the trial starts from, and what it was made by. */
  readonly assessment: Assessment
  readonly inputs: AssessmentInputs
  readonly printout: Printout
}

/** Another rate or other figures on trial. The trial ends when it is closed. */
export function WhatIf({ assessment, inputs, printout }: WhatIfProps) {
  const whatIf = useWhatIf(assessment, inputs)
  const { typed, faults, outcome, changed, setRate, reset } = whatIf
  const isRateWrong = faults.some((fault) => 'isRate' in fault)
  return (
    <Stack gap="lg">
      <Text lh={1.5}>{whatIfWords.lead}</Text>
      <DataTable
        caption={whatIfWords.outcome}
        columns={conclusionColumns}
        rows={Object.values(outcome.conclusions)}
        keyOf={({ label }) => label}
        narrow="tight"
      />
      <ActionBar label={whatIfWords.inShort} isSticky edge="top">
        <InShort conclusions={outcome.conclusions} changed={changed} />
        <Button variant="default" size="compact-md" disabled={changed === 0 && faults.length === 0} onClick={reset}>
          {whatIfWords.reset}
        </Button>
      </ActionBar>
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
      {outcome.ratios.length > 0 && (
        <DataTable
          caption={whatIfWords.ratios}
          columns={ratioColumns}
          rows={outcome.ratios}
          keyOf={({ metric }) => metric}
          narrow="tight"
        />
      )}
    </Stack>
  )
}

const movedColumns = (heading: string, align: { readonly align?: 'end' }): readonly TableColumn<MovedText>[] => [
  { id: 'label', heading, isRowHeader: true, cell: ({ label }) => label },
  { id: 'before', heading: whatIfWords.before, cell: ({ before }) => before, ...align },
  { id: 'after', heading: whatIfWords.after, cell: (row) => <After {...row} />, ...align },
]

/** Rating, risk and recommended maximum, as they are and as they would be. */
const conclusionColumns = movedColumns(whatIfWords.conclusion, {})
/** The ratios that came out otherwise. */
const ratioColumns: readonly TableColumn<RatioText>[] = movedColumns(whatIfWords.ratio, { align: 'end' })

/** Words say what moved, and which way. */
const After = ({ after, moved }: MovedText) =>
  moved === 'same' ? (
    after
  ) : (
    <>
      <strong>{after}</strong>
      <Text component="span" display="block" fz="0.8125rem">
        <BetterOrWorse isBetter={moved === 'better'}>{whatIfWords.moved[moved]}</BetterOrWorse>
      </Text>
    </>
  )

/** What it comes to in one line, which stays in sight and is read out. */
function InShort({ conclusions, changed }: { readonly conclusions: ConclusionTexts; readonly changed: number }) {
  const { rating, credit } = conclusions
  return (
    <LiveText>
      <strong>
        {changed === 0
          ? whatIfWords.unchanged
          : say(whatIfWords.changed, { count: changed, rating: rating.after, credit: credit.after })}
      </strong>
    </LiveText>
  )
}

type TrialFieldsProps = { readonly whatIf: WhatIfState; readonly given: Given; readonly printout: Printout }

/** The figures the method reads, year by year, to be typed over; the earlier year is folded away. */
function TrialFields({ whatIf, given, printout }: TrialFieldsProps) {
  const { years, item } = printout
  return (
    <>
      <FieldGroup
        heading={say(whatIfWords.figuresOf, { year: years.current })}
        description={`${item}. ${whatIfWords.figuresHelp}`}
      >
        <YearFields year="current" {...{ whatIf, given, printout }} />
      </FieldGroup>
      {given.previous !== null && (
        <Fold summary={say(whatIfWords.figuresOf, { year: years.previous })}>
          <YearFields year="previous" {...{ whatIf, given, printout }} />
        </Fold>
      )}
    </>
  )
}

type YearFieldsProps = TrialFieldsProps & { readonly year: AssessedYear }

const YearFields = ({ year, whatIf, given, printout: { fields, years } }: YearFieldsProps) => (
  <SimpleGrid minColWidth="min(14rem, 100%)" autoFlow="auto-fill" spacing="md" verticalSpacing="xs">
    {fields.rows.map(({ field, label }) => (
      <TrialField
        key={field}
        own={given[year]?.[field] ?? null}
        yearText={years[year]}
        {...{ year, field, label, whatIf }}
      />
    ))}
  </SimpleGrid>
)

type TrialFieldProps = {
  readonly year: AssessedYear
  readonly yearText: string
  readonly field: AssessedField
  readonly label: string
  readonly own: number | null
  readonly whatIf: WhatIfState
}

function TrialField({ year, yearText, field, label, own, whatIf: { typed, faults, setField } }: TrialFieldProps) {
  const text = typed[year][field]
  const isWrong = faults.some((fault) => 'field' in fault && fault.field === field && fault.year === year)
  const isChanged = text !== undefined && text !== ownText(own)
  return (
    <AmountInput
      label={
        <>
          {label} <span className="read-out">{yearText}</span>
        </>
      }
      description={isChanged && say(whatIfWords.own, { amount: own === null ? whatIfWords.unknown : ownText(own) })}
      placeholder={whatIfWords.unknown}
      value={text ?? ownText(own)}
      isChanged={isChanged}
      error={isWrong && whatIfWords.amountWrong}
      onChange={(typedText) => setField(year, field, typedText)}
    />
  )
}
