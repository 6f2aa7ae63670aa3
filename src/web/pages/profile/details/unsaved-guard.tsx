import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { unsavedWords } from '#wording/en/profile.ts'
import { useSession } from '../../../session/session.ts'

/** Asks before a page with unsaved changes is left, by a link or with the tab. Whoever is signed out is not kept. */
export function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const session = useSession()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.current() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      heading={unsavedWords.heading}
      confirm={unsavedWords.leave}
      cancel={unsavedWords.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{unsavedWords.text}</p>
    </ConfirmDialog>
  )
}
