import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { openedWith, type KeptDraft } from '#domain/records/autosave.ts'
import { entryOfRecord } from '#domain/records/record-entry.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { entryPageWords, generatedWords, headWords, noDraftWords } from '#words/entry-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { latestDraftQuery } from '../../api/statement-queries.ts'
import { momentText } from '#words/locale.ts'
import { KeptFor } from '../../document/statement/kept-for.tsx'
import { useNewStatement } from '../use-new-statement.ts'
import { NotLoaded, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { statementName } from '#wording/statement-name.ts'
import { readDraft } from '../../session/draft-saving.ts'
import { readCopy } from '../../session/drafts.ts'
import { useSignedIn } from '../../session/session.ts'
import { EntryEditor } from './entry-editor.tsx'
import { UnsentChanges } from './save-as-new.tsx'

/** The page on which a member types a statement line by line; without an id in its URL, it offers the latest draft. */
export default function EntryPage() {
  const { id } = useParams()
  return id === undefined ? <NoDraft /> : <OneDraft key={id} id={id} />
}

/**
 * The page for one draft. Fetches the draft whenever the page opens, but never again automatically while the user
 * types.
 */
function OneDraft({ id }: { readonly id: string }) {
  const api = useApi()
  const draft = useQuery({
    queryKey: ['entry', id],
    queryFn: () => readDraft(api, id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    structuralSharing: false,
  })
  const memberId = useSignedIn()?.user?.id ?? null
  const refusal = draft.error instanceof CallRefused ? draft.error.refusal : null
  if (refusal?.code === 'statement-generated') return <TranslatedAlready id={id} />
  if (draft.isSuccess && memberId !== null)
    return (
      <OpenedDraft
        key={draft.dataUpdatedAt}
        id={id}
        memberId={memberId}
        kept={draft.data}
        onReload={() => void draft.refetch()}
      />
    )
  if (isRecordUnknown(draft.error))
    return (
      <NotFound error={draft.error}>
        <UnsentChanges draftId={id} isTranslated={false} />
      </NotFound>
    )
  return (
    <Page heading={entryPageWords.heading}>
      {draft.isError ? <NotLoaded error={draft.error} onRetry={() => void draft.refetch()} /> : <StatementLoading />}
    </Page>
  )
}

type OpenedDraftProps = {
  readonly id: string
  readonly memberId: string
  readonly kept: KeptDraft
  readonly onReload: () => void
}

/**
 * Shows the editor with the draft and this browser's unsaved changes to it. If form, unit or year are missing, or the
 * period code does not exist, instead shows a link to the page where these are entered.
 */
function OpenedDraft({ id, memberId, kept, onReload }: OpenedDraftProps) {
  const owner = { memberId, draftId: id }
  const [copy] = useState(() => readCopy(window.localStorage, owner))
  const [start] = useState(() => openedWith(kept, copy.unsent))
  const [entry] = useState(() => entryOfRecord(start.typed))
  if (entry === null) return <HeadMissing id={id} />
  return <EntryEditor owner={owner} start={start} entry={entry} copy={copy} onReload={onReload} />
}

/**
 * Shown for a draft without form, unit or year, or with an unknown period code. Such drafts come from API clients, or
 * from files whose form is not known.
 */
const HeadMissing = ({ id }: { readonly id: string }) => (
  <Page heading={entryPageWords.heading} lead={headWords.missing}>
    <Group>
      <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements', id })}>
        {headWords.complete}
      </Button>
    </Group>
  </Page>
)

/** Shown for a generated translation, which cannot be edited; offers a copy, or a statement for the next year. */
function TranslatedAlready({ id }: { readonly id: string }) {
  const { isBusy, copy, beginNextYear } = useNewStatement()
  return (
    <Page heading={generatedWords.heading} lead={generatedWords.text}>
      <UnsentChanges draftId={id} isTranslated />
      <Group>
        <Button loading={isBusy} onClick={() => copy(id)}>
          {generatedWords.copy}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => beginNextYear(id)}>
          {generatedWords.nextYear}
        </Button>
      </Group>
      <Group gap="0.5rem 1.25rem">
        <Anchor component={Link} to={address('balanceSheetOutput', { id })}>
          {generatedWords.open}
        </Anchor>
        <Anchor component={Link} to={address('financialStatements')}>
          {entryPageWords.list}
        </Anchor>
      </Group>
    </Page>
  )
}

/** Offers to open the latest draft or to begin a new statement. */
function NoDraft() {
  const draft = useQuery(latestDraftQuery(useApi()))
  return (
    <Page heading={entryPageWords.heading} lead={noDraftWords.lead}>
      {draft.isError && (
        <ErrorCallout error={draft.error} heading={noDraftWords.notListed} onRetry={() => void draft.refetch()} />
      )}
      {draft.isPending && <StatementLoading />}
      {draft.isSuccess && (draft.data === null ? <Text>{noDraftWords.none}</Text> : <Latest draft={draft.data} />)}
      <Group gap="0.5rem 1.25rem">
        <Anchor component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
          {entryPageWords.begin}
        </Anchor>
        <Anchor component={Link} to={address('financialStatements')}>
          {entryPageWords.list}
        </Anchor>
      </Group>
    </Page>
  )
}

type Listed = ResponseOf<'listStatements'>['user']['financialStatements'][number]

function Latest({ draft }: { readonly draft: Listed }) {
  return (
    <Section look="card" heading={noDraftWords.latest}>
      <div>
        <Text fw={600}>{statementName(draft)}</Text>
        <Text component="div">
          {say(noDraftWords.savedAt, { moment: momentText(draft.savedAt) })} <KeptFor {...draft} />
        </Text>
      </div>
      <Group>
        <Button component={Link} to={address('balanceSheetInput', { id: draft.id })}>
          {noDraftWords.goOn}
        </Button>
      </Group>
    </Section>
  )
}
