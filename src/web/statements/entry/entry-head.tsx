import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { isInForce, type Edition, type Entity, type FormKind } from '#domain/catalogue/editions.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import type { Change, EntryHeadChange } from '#domain/entry/changes.ts'
import { editionInYear, type Entry } from '#domain/entry/entry.ts'
import { companyTitleLengthMax, reportingYearMin } from '#domain/policy.ts'
import { entryOfRecord } from '#domain/records/record-entry.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldRows } from '#ui/fields.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { headWords, sampleFillWords } from '#words/entry-page.ts'
import { codedChoice, plainChoice } from '#words/statement-head.ts'
import { editionNames, entityNames, formNames, periodNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { useCommitOnLeaving } from '../../grid/use-commit-on-leaving.ts'

type EntryHeadProps = { readonly entry: Entry; readonly onChange: (change: Change) => void }

/**
 * The head of the statement, except the unit. The unit is next to the amounts, because changing it asks whether to
 * convert them.
 */
export function EntryHeadSection({ entry, onChange }: EntryHeadProps) {
  const put = (head: EntryHeadChange) => onChange({ kind: 'head', head })
  return (
    <Section heading={headWords.heading} actions={<SampleButton entry={entry} onChange={onChange} />}>
      <FieldRows>
        <TitleField title={entry.companyTitle} onChange={(companyTitle) => put({ companyTitle })} />
        <ChosenField
          label={headWords.year}
          value={entry.reportingYear}
          choices={yearChoices(entry.reportingYear)}
          onChoice={(reportingYear) => put({ reportingYear, edition: editionInYear(entry, reportingYear) })}
        />
        <ChosenField
          label={headWords.period}
          value={entry.period}
          choices={periodChoices}
          onChoice={(period) => put({ period })}
        />
        <ChosenField
          label={headWords.form}
          value={entry.form}
          choices={formChoices}
          onChoice={(form) => put({ form })}
        />
        <ChosenField
          label={headWords.entity}
          value={entry.entity}
          choices={entityChoices}
          onChoice={(entity) => put({ entity })}
        />
        <ChosenField
          label={headWords.edition}
          value={entry.edition}
          choices={editionChoices(entry.reportingYear)}
          onChoice={(edition) => put({ edition })}
        />
      </FieldRows>
    </Section>
  )
}

type TitleFieldProps = { readonly title: string; readonly onChange: (title: string) => void }

/** The field for the company's name. The text applies, as one undo step, when the user leaves the field or the page. */
function TitleField({ title, onChange }: TitleFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const commit = () => onChange(field.current?.value ?? title)
  useCommitOnLeaving(commit)
  // Shows a title that was changed elsewhere, for example by undo.
  useLayoutEffect(() => {
    if (field.current !== null) field.current.value = title
  }, [title])
  return (
    <TextInput
      ref={field}
      label={headWords.title}
      defaultValue={title}
      maxLength={companyTitleLengthMax}
      autoComplete="organization"
      onBlur={commit}
    />
  )
}

type ChosenFieldProps<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoice: (value: Value) => void
}

/** A field with a few values to choose from; a choice applies at once. */
function ChosenField<Value extends string | number>(props: ChosenFieldProps<Value>) {
  const { label, value, choices, onChoice } = props
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice.value) === currentTarget.value)
        if (chosen !== undefined) onChoice(chosen.value)
      }}
    />
  )
}

type Choice<Value> = { readonly value: Value; readonly label: string }

const formKinds = ['full', 'simplified'] as const satisfies readonly FormKind[]
const entities = ['commercial', 'non-profit'] as const satisfies readonly Entity[]
const periodCodes = [34, 33, 31, 21] as const satisfies readonly PeriodCode[]
const editionKeys = ['fsbu4', '66n-2019', '66n-2011'] as const satisfies readonly Edition[]

const formChoices = formKinds.map((value) => ({ value, label: formNames[value] }))
const entityChoices = entities.map((value) => ({ value, label: plainChoice(entityNames[value]) }))
const periodChoices = periodCodes.map((value) => ({ value, label: codedChoice(value, periodNames[value]) }))

/** The years that a statement can cover, latest first, with the chosen year even if it is outside the range. */
function yearChoices(chosen: number): readonly Choice<number>[] {
  const last = Math.max(chosen, new Date().getFullYear())
  const first = Math.min(chosen, reportingYearMin)
  return Array.from({ length: last - first + 1 }, (_, back) => last - back).map((value) => ({
    value,
    label: String(value),
  }))
}

/** Every edition as a choice; the label says if the edition was not in force in that year. */
const editionChoices = (year: number): readonly Choice<Edition>[] =>
  editionKeys.map((value) => {
    const name = plainChoice(editionNames[value])
    return { value, label: isInForce(value, year) ? name : say(headWords.editionOther, { name, year }) }
  })

type SampleButtonProps = { readonly entry: Entry; readonly onChange: (change: Change) => void }

/** The button that fills in the sample statement, as one undo step. It asks first if any line has been filled in. */
function SampleButton({ entry, onChange }: SampleButtonProps) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const filling = useMutation({
    mutationFn: () => api.readSample(),
    onSuccess: (record) => {
      const sample = entryOfRecord(record)
      if (sample === null) throw new Error('the sample is no entry')
      const { rows, companyTitle, filedReports: _, ...head } = sample
      onChange({ kind: 'fill', rows, head: { ...head, companyTitle: entry.companyTitle || companyTitle } })
      notify.done(sampleFillWords.done)
    },
    onError: () => notify.failure(sampleFillWords.failed),
    onSettled: () => setAsking(false),
  })
  const isBlank = Object.keys(entry.rows).length === 0
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={filling.isPending && !isAsking}
        onClick={() => (isBlank ? filling.mutate() : setAsking(true))}
      >
        {sampleFillWords.fill}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        heading={sampleFillWords.heading}
        confirm={sampleFillWords.confirm}
        cancel={sampleFillWords.cancel}
        isBusy={filling.isPending}
        onConfirm={() => filling.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{sampleFillWords.text}</p>
      </ConfirmDialog>
    </>
  )
}
