import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { moneyText } from '#documents/headline.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessedField, AssessedYear, AssessmentBasis } from '#domain/assessment/given.ts'
import { type AssessmentInputs, dollarRateOf, optionsOf } from '#domain/assessment/inputs.ts'
import { isTotal } from '#domain/assessment/moved-totals.ts'
import { ownText, trialOf, type TypedTrial, untyped } from '#domain/assessment/typed-trial.ts'
import { mainFields, trialOutcome } from '#domain/assessment/what-if.ts'
import { type Denomination, denominations } from '#domain/catalogue/denominations.ts'
import type { AssessmentPrintout, FieldRow } from '#domain/documents/assessment-printout.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FieldGroup } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { BetterOrWorse } from '#ui/tone.tsx'
import { fieldsItem } from '#wording/documents/assessment-texts.ts'
import { say } from '#wording/say.ts'
import { whatIfWords } from '#words/what-if.ts'
import { type MovedText, printedTrial, type RatioText, type TrialTexts, trialTexts } from './trial-outcome.ts'
import { TrialRate } from './trial-rate.tsx'

type Printout = Pick<AssessmentPrintout, 'years' | 'fields'>

type WhatIfProps = {
  /** The assessment from which the trial starts, and its inputs. */
  readonly assessment: Assessment
  readonly inputs: AssessmentInputs
  readonly printout: Printout
}

/** The panel in which a member tries another rate or other figures. Closing it ends the trial. */
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
        narrow="list"
      />
      <ActionBar label={whatIfWords.inShort} isSticky edge="top">
        <InShort outcome={outcome} changed={changed} />
        <Button variant="default" size="compact-md" disabled={changed === 0 && faults.length === 0} onClick={reset}>
          {whatIfWords.reset}
        </Button>
      </ActionBar>
      <TrialRate
        rate={typed.rate}
        isWrong={isRateWrong}
        confirmed={dollarRateOf(inputs)}
        year={assessment.given.reportingYear}
        onChange={setRate}
      />
      <TrialFields whatIf={whatIf} given={assessment.given} printout={printout} />
      <MovedTotals whatIf={whatIf} given={assessment.given} printout={printout} />
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

const conclusionColumns = movedColumns(whatIfWords.conclusion, {})
const ratioColumns: readonly TableColumn<RatioText>[] = movedColumns(whatIfWords.ratio, { align: 'end' })

/** Shows the value after the change, and says in words whether it is better or worse. */
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

/** A live region that stays in view: the outcome in short, and the kind of company if it changes. */
function InShort({ outcome, changed }: { readonly outcome: TrialTexts; readonly changed: number }) {
  const { kind } = outcome
  const { rating, credit } = outcome.conclusions
  return (
    <LiveText>
      <strong>
        {changed === 0
          ? whatIfWords.unchanged
          : say(whatIfWords.changed, { count: changed, rating: rating.after, credit: credit.after })}
      </strong>
      {kind !== null && (
        <Text span display="block">
          {kind}
        </Text>
      )}
    </LiveText>
  )
}

type TrialFieldsProps = { readonly whatIf: WhatIfState; readonly given: AssessmentBasis; readonly printout: Printout }

/**
 * The fields for the year's most important figures; the fields for its other figures and for the previous year are
 * collapsed.
 */
function TrialFields({ whatIf, given, printout }: TrialFieldsProps) {
  const { years, fields } = printout
  const main = fields.rows.filter(({ field }) => mainFields.includes(field))
  const others = fields.rows.filter(({ field }) => !mainFields.includes(field))
  return (
    <>
      <FieldGroup
        heading={say(whatIfWords.figuresOf, { year: years.current })}
        description={`${fieldsItem(given)}. ${whatIfWords.figuresHelp}`}
      >
        <YearFields year="current" rows={main} whatIf={whatIf} given={given} printout={printout} />
      </FieldGroup>
      <Fold summary={say(whatIfWords.othersOf, { year: years.current })}>
        <YearFields year="current" rows={others} whatIf={whatIf} given={given} printout={printout} />
      </Fold>
      {given.previous !== null && (
        <Fold summary={say(whatIfWords.figuresOf, { year: years.previous })}>
          <YearFields year="previous" rows={fields.rows} whatIf={whatIf} given={given} printout={printout} />
        </Fold>
      )}
    </>
  )
}

type YearFieldsProps = TrialFieldsProps & { readonly year: AssessedYear; readonly rows: readonly FieldRow[] }

const YearFields = ({ year, rows, whatIf, given, printout: { years } }: YearFieldsProps) => (
  <SimpleGrid minColWidth="min(14rem, 100%)" autoFlow="auto-fill" spacing="md" verticalSpacing="xs">
    {rows.map(({ field, label }) => (
      <TrialField
        key={field}
        yearText={years[year]}
        year={year}
        field={field}
        label={label}
        whatIf={whatIf}
        given={given}
      />
    ))}
  </SimpleGrid>
)

type TrialFieldProps = {
  readonly year: AssessedYear
  readonly yearText: string
  readonly field: AssessedField
  readonly label: string
  readonly given: AssessmentBasis
  readonly whatIf: WhatIfState
}

function TrialField({ year, yearText, field, label, given, whatIf }: TrialFieldProps) {
  const { typed, faults, years, setField } = whatIf
  const text = typed[year][field]
  const own = given[year]?.[field] ?? null
  const ownShown = ownText(own)
  const isWrong = faults.some((fault) => 'field' in fault && fault.field === field && fault.year === year)
  const isMoved = text === undefined && years[year]?.moved.includes(field) === true
  const isTyped = text !== undefined && text !== ownShown
  const was = say(whatIfWords.own, { amount: own === null ? whatIfWords.unknown : ownShown })
  const isSet = text !== undefined && isTotal(given.isSimplified ? 'simplified' : 'full', field)
  const notes = [isMoved && whatIfWords.isMoved, isSet && whatIfWords.isSet, (isMoved || isTyped) && was]
  return (
    <AmountInput
      label={
        <>
          {label} <span className="read-out">{yearText}</span>
        </>
      }
      description={notes.filter((note) => note !== false).join(' ')}
      placeholder={whatIfWords.unknown}
      value={text ?? ownText(isMoved ? years[year]?.fields[field] : own)}
      isChanged={isTyped || isMoved}
      error={isWrong && whatIfWords.amountWrong}
      onChange={(typedText) => setField(year, field, typedText)}
    />
  )
}

const inUnit = (amount: number, unit: Denomination): string => moneyText(amount * denominations[unit], unit)

type MovedTotal = { readonly key: string; readonly label: string; readonly before: string; readonly after: string }

const totalColumns: readonly TableColumn<MovedTotal>[] = [
  { id: 'label', heading: whatIfWords.total, isRowHeader: true, cell: ({ label }) => label },
  { id: 'before', heading: whatIfWords.before, cell: ({ before }) => before, align: 'end' },
  { id: 'after', heading: whatIfWords.after, cell: ({ after }) => <strong>{after}</strong>, align: 'end' },
]

/** Lists the totals that changed with their parts, and the amount by which the balance sheet no longer balances. */
function MovedTotals({ whatIf: { years }, given, printout }: TrialFieldsProps) {
  const both = ['current', 'previous'] as const
  const rows = both.flatMap((year) =>
    (years[year]?.moved ?? []).map((field): MovedTotal => ({
      key: `${year} ${field}`,
      label: `${printout.fields.rows.find((row) => row.field === field)?.label ?? field}, ${printout.years[year]}`,
      before: ownText(given[year]?.[field]),
      after: ownText(years[year]?.fields[field]),
    })),
  )
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          caption={`${whatIfWords.totals}. ${fieldsItem(given)}`}
          columns={totalColumns}
          rows={rows}
          keyOf={({ key }) => key}
          narrow="tight"
        />
      )}
      {both.map((year) => {
        const amount = years[year]?.imbalance ?? 0
        const more = amount > 0 ? whatIfWords.assetsMore : whatIfWords.assetsLess
        return amount === 0 ? null : (
          <Text key={year} c="dimmed">
            {say(more, { year: printout.years[year], amount: inUnit(Math.abs(amount), given.denomination) })}
          </Text>
        )
      })}
    </>
  )
}

/** Returns the state of a what-if trial: the typed values and the outcome. Nothing is sent or stored. */
function useWhatIf(assessment: Assessment, inputs: AssessmentInputs) {
  const confirmed = dollarRateOf(inputs)
  const [typed, setTyped] = useState<TypedTrial>(() => untyped(confirmed))
  const later = useDeferredValue(typed)
  const before = useMemo(() => printedTrial(assessment, inputs), [assessment, inputs])
  const tested = useMemo(() => {
    const { trial, faults } = trialOf(later, dollarRateOf(inputs), assessment.given.denomination)
    const outcome = trialOutcome(assessment, trial, optionsOf(inputs))
    return { faults, outcome: trialTexts(before, outcome, inputs), years: outcome.years, changed: outcome.changes }
  }, [assessment, before, inputs, later])
  return {
    ...tested,
    typed,
    setRate: (rate: string) => setTyped((last) => ({ ...last, rate })),
    setField: (year: AssessedYear, field: AssessedField, text: string) =>
      setTyped((last) => ({ ...last, [year]: { ...last[year], [field]: text } })),
    reset: () => setTyped(untyped(confirmed)),
  }
}

type WhatIfState = ReturnType<typeof useWhatIf>
