import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Section } from '#ui/section.tsx'
import { dataDownloadWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { saveFile } from '#ui/save-file.ts'
import { writeFile } from '../../writing/write-file.ts'
import { profileParts } from './profile-parts.ts'
import { recordsZip } from './records-zip.ts'

/** Everything stored for the member as one file. */
export function DownloadSection({ member }: { readonly member: Member }) {
  const api = useApi()
  const [status, setStatus] = useState('')
  const download = useMutation({
    mutationFn: async () => {
      const now = new Date()
      setStatus(dataDownloadWords.busy)
      const zip = await recordsZip({
        api,
        writeFile,
        now,
        email: member.email,
        onDocument: (count, limit) => setStatus(say(dataDownloadWords.writing, { count, limit })),
      })
      const name = say(dataDownloadWords.fileName, { date: now.toISOString().slice(0, 10) })
      saveFile(zip, name)
      setStatus(say(dataDownloadWords.done, { name }))
    },
    onError: () => setStatus(''),
  })
  return (
    <Section
      look="paper"
      anchor={profileParts.download}
      heading={dataDownloadWords.heading}
      lead={dataDownloadWords.lead}
    >
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {dataDownloadWords.submit}
        </Button>
        <LiveText>{status}</LiveText>
      </div>
      {download.isError && <ErrorCallout error={download.error} />}
    </Section>
  )
}
