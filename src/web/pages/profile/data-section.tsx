import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Section } from '#ui/section.tsx'
import { downloadWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { saveFile, writeFile } from '../../writing/write-file.ts'
import { dataZip } from './data-zip.ts'

/** Everything that is kept of the member as one file. */
export function DataSection({ member }: { readonly member: Member }) {
  const api = useApi()
  const [status, setStatus] = useState('')
  const download = useMutation({
    mutationFn: async () => {
      const now = new Date()
      setStatus(downloadWords.busy)
      const zip = await dataZip({
        ...{ api, writeFile, now, email: member.email },
        onDocument: (count, limit) => setStatus(say(downloadWords.writing, { count, limit })),
      })
      const name = say(downloadWords.fileName, { date: now.toISOString().slice(0, 10) })
      saveFile(zip, name)
      setStatus(say(downloadWords.done, { name }))
    },
    onError: () => setStatus(''),
  })
  return (
    <Section look="ruled" heading={downloadWords.heading} lead={downloadWords.lead}>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {downloadWords.submit}
        </Button>
      </div>
      <LiveText>{status}</LiveText>
      {download.isError && <ErrorCallout error={download.error} />}
    </Section>
  )
}
