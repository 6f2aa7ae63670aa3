import { notify } from '#ui/notify.tsx'
import { adminRemovalWords as words, adminsWords } from '#words/admin/admin-people.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { AdminRow } from './use-admins.ts'

type RemovalDialogProps = {
  readonly admin: AdminRow
  readonly onClose: () => void
  readonly onRemoved: () => unknown
}

/** Removes an admin after stating the consequences. */
export function RemovalDialog({ admin: { id, email }, onClose, onRemoved }: RemovalDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.heading, { email })}
      confirm={words.submit}
      preview={{ key: ['admin removal', id], ask: () => api.previewAdminRemoval({ params: { id } }) }}
      consequences={({ sessions }) => [
        say(words.access, { email }),
        counted(sessions, words.sessions),
        say(words.trail, { email }),
        words.undo,
      ]}
      obstacle={({ isLastOwner }) => (isLastOwner ? adminsWords.lastOwnerRole : null)}
      typed={email}
      reason={{}}
      needsCode={() => true}
      act={async ({ confirmation, reason, code }) => {
        await api.removeAdmin({ body: { id, confirmation, reason, code } })
        notify.done(say(words.done, { email }))
        onRemoved()
      }}
    />
  )
}
