import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isIrregularPeriod } from '#domain/catalogue/periods.ts'
import { headOf, type HeadTexts } from '#domain/records/head-texts.ts'
import { headProblems, typedRecord } from '#domain/records/head.ts'
import { ChoiceField, FieldPair, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { typedWords } from '#words/input-page.ts'
import { codedChoice, plainChoice, statementHeadWords } from '#words/statement-head.ts'
import { useApi } from '../../api/api.ts'
import { inputPageQuery } from '../../api/statement-queries.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { useKeep } from './use-keep.ts'

// The fields of a statement's head, and the form with these fields in which a member begins to type a statement.

export type InputChoices = ResponseOf<'readInputPage'>

/** The form in which a user with a statement on paper enters its head, before the page for its lines opens. */
export function TypedSection() {
  const page = useQuery(inputPageQuery(useApi()))
  return (
    <Section look="paper" size="h2" heading={typedWords.heading} lead={typedWords.lead}>
      <Loaded query={page} notLoaded={typedWords.notLoaded} loading={<Loading height="20rem" />}>
        {(data) => <TypedForm page={data} />}
      </Loaded>
    </Section>
  )
}

function TypedForm({ page }: { readonly page: InputChoices }) {
  const form = useTyped(page)
  return (
    <Form form={form} name={typedWords.form} submit={typedWords.submit} aside={<StatementHelp />}>
      <HeadFields page={page} />
    </Form>
  )
}

/** The form's state. Sending it stores a draft with this head and opens the page for its lines. */
function useTyped({ defaults }: InputChoices): CheckedForm<HeadTexts> {
  const keep = useKeep()
  const navigate = useNavigate()
  const recordOf = (texts: HeadTexts) => typedRecord(headOf(texts))
  return useFieldForm<HeadTexts>({
    initial: {
      companyTitle: '',
      form: defaults.form,
      entity: defaults.entity,
      periods: String(defaults.periods),
      denominations: String(defaults.denominations),
      reportingYear: String(defaults.reportingYear),
    },
    check: (texts) => headProblems(recordOf(texts)),
    kept: {
      as: 'new statement',
      fields: ['companyTitle', 'form', 'entity', 'periods', 'denominations', 'reportingYear'],
    },
    async send(texts) {
      const { id } = await keep({ record: recordOf(texts), kept: null })
      await navigate(address('balanceSheetInput', { id }))
    },
  })
}

/** A link to the help page that shows where the Russian form prints its period and unit. */
export const StatementHelp = () => (
  <Anchor component={Link} to={address('statementHelp')} size="sm" inherit={false}>
    {typedWords.help}
  </Anchor>
)

type HeadFieldsProps = {
  readonly page: InputChoices
  /** The period code of the draft, null for a new statement; an irregular code from a file becomes an extra choice. */
  readonly period?: number | null
  /** Shown in place of the field for the unit; omitted to show the field. */
  readonly unit?: ReactNode
}

/** The fields of a statement's head, with the codes printed on the Russian form. */
export function HeadFields({ page: { choices, years }, period = null, unit }: HeadFieldsProps) {
  return (
    <>
      <TextField
        name="companyTitle"
        label={statementHeadWords.title}
        description={typedWords.titleHelp}
        autoComplete="organization"
      />
      <FieldPair>
        <ChoiceField name="reportingYear" label={statementHeadWords.year} choices={yearChoices(years)} />
        <ChoiceField
          name="periods"
          label={statementHeadWords.period}
          choices={periodChoices(choices.periods, period)}
        />
      </FieldPair>
      {unit ?? (
        <ChoiceField name="denominations" label={statementHeadWords.unit} choices={coded(choices.denominations)} />
      )}
      <FieldPair>
        <ChoiceField name="form" label={statementHeadWords.form} choices={named(choices.forms)} />
        <ChoiceField name="entity" label={statementHeadWords.entity} choices={named(choices.entities)} />
      </FieldPair>
    </>
  )
}

const named = (rows: readonly { readonly code: string; readonly name: string }[]) =>
  rows.map(({ code, name }) => ({ value: code, label: plainChoice(name) }))

const coded = (rows: readonly { readonly code: number; readonly name: string }[]) =>
  rows.map(({ code, name }) => ({ value: String(code), label: codedChoice(code, name) }))

function periodChoices(rows: InputChoices['choices']['periods'], own: number | null) {
  if (own === null || !isIrregularPeriod(own)) return coded(rows)
  return [...coded(rows), { value: String(own), label: codedChoice(own, typedWords.asFiled) }]
}

/** The years to choose from, latest first. */
const yearChoices = ({ first, last }: InputChoices['years']) =>
  Array.from({ length: last - first + 1 }, (_, back) => String(last - back)).map((year) => ({
    value: year,
    label: year,
  }))
