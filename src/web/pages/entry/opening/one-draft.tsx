import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import { Page } from '#ui/page.tsx'
import { entryPageWords } from '#wording/en/entry-page.ts'
import { useApi } from '../../../api/api.ts'
import { NotLoaded, StatementLoading } from '../../../flows/no-statement.tsx'
import { useSignedIn } from '../../../session/session.ts'
import { readDraft } from '../saving/read-draft.ts'
import { OpenedDraft } from './opened-draft.tsx'
import { TranslatedAlready } from './translated-already.tsx'

/** One draft, once it is here. It is read anew whenever the page opens, and not again by itself while somebody types. */
export function OneDraft({ id }: { readonly id: string }) {
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
        {...{ id, memberId, kept: draft.data }}
        onReload={() => void draft.refetch()}
      />
    )
  return (
    <Page heading={entryPageWords.heading} isWrong={draft.isError}>
      {draft.isError ? <NotLoaded error={draft.error} onRetry={() => void draft.refetch()} /> : <StatementLoading />}
    </Page>
  )
}
