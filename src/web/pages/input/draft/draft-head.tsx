import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import { Page } from '#ui/page.tsx'
import { draftHeadWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../../api/api.ts'
import { draftQuery, inputPageQuery } from '../../../api/statement-queries.ts'
import { momentText } from '../../../parts/dates.ts'
import { NotLoaded, OnItsWay } from '../../../parts/no-statement/no-statement.tsx'
import { AlreadyTranslated } from './already-translated.tsx'
import { DraftHeadForm } from './draft-head-form.tsx'

/** What a draft is about, to be changed; for a translation, which cannot be changed, its copy is offered. */
export function DraftHead({ id }: { readonly id: string }) {
  const api = useApi()
  const draft = useQuery(draftQuery(api, id))
  const page = useQuery(inputPageQuery(api))
  if (draft.error instanceof CallRefused && draft.error.refusal?.code === 'statement-generated')
    return <AlreadyTranslated id={id} />
  const error = draft.error ?? page.error
  const retry = () => void Promise.all([draft.refetch(), page.refetch()])
  const lead =
    draft.data === undefined ? {} : { lead: say(draftHeadWords.lead, { moment: momentText(draft.data.savedAt) }) }
  return (
    <Page heading={draftHeadWords.heading} width="form" {...lead}>
      {error !== null && <NotLoaded error={error} onRetry={retry} />}
      {error === null && (draft.isPending || page.isPending) && <OnItsWay />}
      {error === null && draft.data !== undefined && page.data !== undefined && (
        <DraftHeadForm draft={draft.data} page={page.data} />
      )}
    </Page>
  )
}
