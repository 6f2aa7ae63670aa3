import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { headOf, textsOf, type HeadTexts } from '#domain/records/head-texts.ts'
import { headProblems } from '#domain/records/head.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { draftHeadWords } from '#words/input-page.ts'
import { codedChoice, statementHeadWords } from '#words/statement-head.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { draftQuery, inputPageQuery } from '../../api/statement-queries.ts'
import { NotLoaded, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { useNewStatement } from '../use-new-statement.ts'
import { momentText } from '#words/locale.ts'
import { HeadFields, StatementHelp, type InputChoices } from './head-form.tsx'
import { NewStatement } from './new-statement.tsx'
import { useKeep } from './use-keep.ts'

/**
 * The page that starts a statement from a file or by typing; with an id in its URL, it edits the head of that draft.
 */
export default function InputPage() {
  const { id } = useParams()
  return id === undefined ? <NewStatement /> : <DraftHead key={id} id={id} />
}

type Draft = ResponseOf<'editStatement'>

/** Edits the head of a draft. For a translation, which is read-only, offers a copy instead. */
function DraftHead({ id }: { readonly id: string }) {
  const api = useApi()
  const draft = useQuery(draftQuery(api, id))
  const page = useQuery(inputPageQuery(api))
  if (draft.error instanceof CallRefused && draft.error.refusal?.code === 'statement-generated')
    return <AlreadyTranslated id={id} />
  if (isRecordUnknown(draft.error)) return <NotFound error={draft.error} />
  const error = draft.error ?? page.error
  const retry = () => void Promise.all([draft.refetch(), page.refetch()])
  const lead =
    draft.data === undefined ? {} : { lead: say(draftHeadWords.lead, { moment: momentText(draft.data.savedAt) }) }
  return (
    <Page heading={draftHeadWords.heading} width="form" {...lead}>
      {error !== null && <NotLoaded error={error} onRetry={retry} />}
      {error === null && (draft.isPending || page.isPending) && <StatementLoading />}
      {error === null && draft.data !== undefined && page.data !== undefined && (
        <DraftHeadForm draft={draft.data} page={page.data} />
      )}
    </Page>
  )
}

/** Says that a generated translation is read-only, and offers to open it or to copy it into a new statement. */
function AlreadyTranslated({ id }: { readonly id: string }) {
  const { isBusy, copy } = useNewStatement()
  return (
    <Page heading={draftHeadWords.generatedHeading} lead={draftHeadWords.generatedLead} width="form">
      <Button component={Link} to={address('balanceSheetOutput', { id })}>
        {draftHeadWords.open}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => copy(id)}>
        {draftHeadWords.copy}
      </Button>
    </Page>
  )
}

/** The head of a draft, in the same form in which a new statement's head is typed. */
function DraftHeadForm({ draft: shown, page }: { readonly draft: Draft; readonly page: InputChoices }) {
  // keeps the version that the fields were filled from, so that the server refuses to overwrite a later change
  const [draft] = useState(shown)
  const form = useDraftHead(draft)
  const lines = address('balanceSheetInput', { id: draft.id })
  const isNewer = form.refused?.code === 'statement-changed'
  return (
    <Form
      form={form}
      name={draftHeadWords.form}
      submit={draftHeadWords.submit}
      {...(isNewer ? { remedy: <LineLink to={lines} text={draftHeadWords.newer} /> } : {})}
      aside={<LineLink to={lines} text={draftHeadWords.toLines} />}
    >
      <HeadFields
        page={page}
        period={draft.periods}
        {...(hasAmounts(draft) ? { unit: <FixedUnit draft={draft} /> } : {})}
      />
      <StatementHelp />
    </Form>
  )
}

const LineLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Anchor component={Link} to={to} size="sm" inherit={false}>
    {text}
  </Anchor>
)

const hasAmounts = ({ denominations, codeValues, supplementary, typing, filed }: Draft): boolean =>
  denominations !== null &&
  ([codeValues, typing?.unread, filed?.own, filed?.unknown, filed?.equity].some(
    (amounts = {}) => Object.keys(amounts).length > 0,
  ) ||
    Object.values(supplementary).some(({ current, previous }) => (current ?? previous) !== null))

/**
 * The unit as text. Once a draft has amounts, only the editor can change the unit, because the editor asks whether to
 * convert them.
 */
const FixedUnit = ({ draft: { denominations: unit } }: { readonly draft: Draft }) => (
  <Stack gap="0.2rem">
    <Text fz="0.9375rem">
      {statementHeadWords.unit}: <strong>{unit !== null && codedChoice(unit, denominationNames[unit])}</strong>
    </Text>
    <Text size="xs" c="dimmed">
      {draftHeadWords.unitHelp}
    </Text>
  </Stack>
)

const headFields = ['companyTitle', 'form', 'entity', 'periods', 'reportingYear'] as const

/** The form's state. Sending it changes the head of the draft and leaves the lines unchanged. */
function useDraftHead(draft: Draft): CheckedForm<HeadTexts> {
  const keep = useKeep()
  const navigate = useNavigate()
  const changed = (texts: HeadTexts): StatementRecord => ({ ...recordIn(draft), ...headOf(texts) })
  return useFieldForm<HeadTexts>({
    initial: textsOf(draft),
    check: (texts) => headProblems(changed(texts)),
    kept: {
      as: `head ${draft.id} ${draft.version}`,
      fields: [...headFields, ...(hasAmounts(draft) ? [] : (['denominations'] as const))],
    },
    async send(texts) {
      const { id, version } = draft
      await keep({ record: changed(texts), kept: { id, version } })
      await navigate(address('balanceSheetInput', { id }))
    },
  })
}

/** The record in the server's response, without the other fields of the response. */
function recordIn(draft: Draft): StatementRecord {
  const {
    id: _id,
    version: _version,
    savedAt: _saved,
    expiresAt: _ends,
    daysLeft: _left,
    problems: _p,
    ...record
  } = draft
  return record
}
