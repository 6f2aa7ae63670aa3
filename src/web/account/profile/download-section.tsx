import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { say } from '#wording/say.ts'
import { counted } from '#words/locale.ts'
import { dataDownloadWords as words } from '#words/profile.ts'
import { useApi } from '../../api/api.ts'
import { noteWork } from '../../session/long-work.ts'
import { writeFile } from '../../writing/write-file.ts'
import { profileParts } from './profile-parts.ts'
import { recordsZip } from './records-zip.ts'

/** Lets the member download what is stored for them, as one file. */
export function DownloadSection({ member }: { readonly member: Member }) {
  const { status, error, isPending, isBegun, begin, cancel } = useDataDownload(member)
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, isBegun ? isPending : undefined)
  return (
    <Section look="paper" anchor={profileParts.download} heading={words.heading} lead={words.lead} ref={place}>
      <div>
        <Group gap="xs">
          <Button variant="default" leftSection={<Icon name="download" />} loading={isPending} onClick={begin}>
            {words.submit}
          </Button>
          {isPending && (
            <Button variant="subtle" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
        </Group>
        <LiveText>{status}</LiveText>
      </div>
      {error !== null && <ErrorCallout error={error} />}
    </Section>
  )
}

/** Makes the file with the member's records and saves it. Stops when the member cancels or leaves the page. */
function useDataDownload({ email }: Member) {
  const api = useApi()
  const [status, setStatus] = useState('')
  const [run, setRun] = useState<AbortController | null>(null)
  useEffect(() => () => run?.abort(), [run])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const now = new Date()
      setStatus(words.busy)
      const zip = await recordsZip({
        api,
        writeFile,
        now,
        email,
        signal,
        onRecords: (count) => {
          noteWork()
          setStatus(counted(count, words.collected))
        },
        onDocument: (count, limit) => {
          noteWork()
          setStatus(say(words.writing, { count, limit }))
        },
        onWait: () => setStatus(words.waiting),
      })
      signal.throwIfAborted()
      const name = say(words.fileName, { date: now.toISOString().slice(0, 10) })
      saveFile(zip, name)
      setStatus(say(words.done, { name }))
    },
    onError: (_, { signal }) => setStatus(signal.aborted ? words.cancelled : ''),
  })
  const begin = () => {
    const begun = new AbortController()
    setRun(begun)
    mutate(begun)
  }
  const isCancelled = run?.signal.aborted === true
  return {
    status,
    error: isCancelled ? null : error,
    isPending,
    isBegun: run !== null,
    begin,
    cancel: () => run?.abort(),
  }
}
