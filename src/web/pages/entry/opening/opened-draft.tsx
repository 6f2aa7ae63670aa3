import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { entryOfRecord } from '#domain/records/record-entry.ts'
import { Page } from '#ui/page.tsx'
import { entryPageWords, headWords } from '#wording/en/entry-page.ts'
import { readCopy } from '../../../session/drafts.ts'
import { EntryDesk } from '../desk/entry-desk.tsx'
import { openedWith } from '../saving/opened.ts'
import type { KeptDraft } from '../saving/save-state.ts'

type OpenedDraftProps = {
  readonly id: string
  readonly memberId: string
  readonly kept: KeptDraft
  readonly onReload: () => void
}

/** A draft with what this browser kept of it beyond the server; or what must be known of it first. */
export function OpenedDraft({ id, memberId, kept, onReload }: OpenedDraftProps) {
  const owner = { memberId, draftId: id }
  const [copy] = useState(() => readCopy(window.localStorage, owner))
  const [start] = useState(() => openedWith(kept, copy.unsent))
  const [entry] = useState(() => entryOfRecord(start.typed))
  if (entry === null) return <HeadMissing id={id} />
  return <EntryDesk {...{ owner, start, entry, copy, onReload }} />
}

/** A draft that came without form, unit or year, as programs may save it. */
const HeadMissing = ({ id }: { readonly id: string }) => (
  <Page heading={entryPageWords.heading} lead={headWords.missing}>
    <p>
      <Button component={Link} to={address('transformationInput', { type: 'FinancialStatements', id })}>
        {headWords.complete}
      </Button>
    </p>
  </Page>
)
