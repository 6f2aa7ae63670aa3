import { Button } from '@mantine/core'
import { useState } from 'react'
import { ErrorCallout } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { sessionsWords } from '#wording/en/profile.ts'
import type { useSessions } from './use-sessions.ts'

type SignOutEverywhereProps = { readonly everywhere: ReturnType<typeof useSessions>['everywhere'] }

/** Ends every session after a question; where that fails it is said in the dialog, and nothing has ended. */
export function SignOutEverywhere({ everywhere }: SignOutEverywhereProps) {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    everywhere.reset()
    setAsking(true)
  }
  return (
    <div>
      <Button variant="default" onClick={ask}>
        {sessionsWords.everywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        heading={sessionsWords.everywhereHeading}
        confirm={sessionsWords.everywhere}
        cancel={sessionsWords.stay}
        isBusy={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{sessionsWords.everywhereText}</p>
        {everywhere.isError && <ErrorCallout error={everywhere.error} heading={sessionsWords.notEnded} />}
      </ConfirmDialog>
    </div>
  )
}
