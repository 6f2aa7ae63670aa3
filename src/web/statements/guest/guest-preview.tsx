import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guestFilesKeptMs, minuteMs } from '#domain/policy.ts'
import { Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { guestPreviewWords as words } from '#words/guest-file.ts'
import { inputPageWords } from '#words/input-page.ts'
import { say } from '#wording/say.ts'
import { FileList, FileNotice } from '../given-files/file-list.tsx'
import { FilesAnnouncement } from '../given-files/files-announcement.tsx'
import { useFiles, type FileActions } from '../given-files/use-files.ts'
import type { ChosenFile, NamedBlob } from '../../reading/chosen-files.ts'
import type { FileStore } from '../../reading/file-store.ts'
import { makeGuestFileKeeper } from '../../reading/guest-files.ts'
import type { readFile } from '../../reading/read-file.ts'
import { useSession } from '../../session/session.ts'
import { FilePreview } from './file-preview.tsx'

type GuestPreviewProps = {
  /** The files that the guest gave last; they are appended to the stored ones. */
  readonly given: readonly NamedBlob[]
  /** Called when no file is left. */
  readonly onGone: () => void
  /** For tests only: `read` replaces the function that reads files, `store` the browser's store. */
  readonly read?: typeof readFile
  readonly store?: FileStore
}

/** Lists a guest's files, reads them in this browser, and shows the open one in English. */
export default function GuestPreview({ given, onGone, read, store }: GuestPreviewProps) {
  const session = useSession()
  const [keeper] = useState(() =>
    makeGuestFileKeeper({ isGuest: () => session.current() === null, ...(store !== undefined && { store }) }),
  )
  const { files, open, isRestoring, actions } = useFiles({ keeper, ...(read !== undefined && { read }) })
  const result = useRef<HTMLElement>(null)
  useGiven(given, { isRestoring, add: actions.add })
  useNothingLeft({ given, files, isRestoring }, onGone)
  useExpiry(files, { leftMs: keeper.leftMs, remove: actions.remove })
  useFoundFocus(result, open?.state.kind)
  if (isRestoring) return <Loading height="20rem" />
  return (
    <Stack gap="lg">
      <FilesAnnouncement files={files} />
      <FileList files={files} openId={open?.id ?? null} actions={actions} />
      {open !== null && (
        <Section ref={result} level={3} hasHiddenHeading heading={say(inputPageWords.result, { name: open.name })}>
          <OpenFile file={open} actions={actions} />
        </Section>
      )}
    </Stack>
  )
}

type OpenFileProps = { readonly file: ChosenFile; readonly actions: FileActions }

const OpenFile = ({ file, actions }: OpenFileProps) =>
  file.state.kind === 'read' ? (
    <FilePreview key={file.id} file={file} reading={file.state.reading} actions={actions} />
  ) : (
    <FileNotice file={file} actions={actions} />
  )

type GivenOptions = { readonly isRestoring: boolean; readonly add: FileActions['add'] }

/** Appends the given files to the stored ones. */
function useGiven(given: readonly NamedBlob[], { isRestoring, add }: GivenOptions): void {
  const addGiven = useEffectEvent((files: readonly NamedBlob[]) => files.length > 0 && add(files))
  useEffect(() => {
    if (!isRestoring) addGiven(given)
  }, [given, isRestoring])
}

type GuestFiles = {
  readonly given: readonly NamedBlob[]
  readonly files: readonly ChosenFile[]
  readonly isRestoring: boolean
}

/** Calls `onGone` when the last file was removed or the stored files have expired. */
function useNothingLeft({ given, files, isRestoring }: GuestFiles, onGone: () => void): void {
  const hadFiles = useRef(false)
  const close = useEffectEvent(onGone)
  useEffect(() => {
    const isComing = given.length > 0 && !hadFiles.current
    if (files.length > 0) hadFiles.current = true
    else if (!isRestoring && !isComing) close()
  }, [given, files, isRestoring])
}

type ExpiryOptions = { readonly leftMs: () => number; readonly remove: (id: number) => void }

/** Removes the files when their hour is over, even while the page stays open. */
function useExpiry(files: readonly ChosenFile[], { leftMs, remove }: ExpiryOptions): void {
  const expire = useEffectEvent(() => {
    for (const { id } of files) remove(id)
    notify.failure(say(words.expired, { minutes: guestFilesKeptMs / minuteMs }))
  })
  const left = useEffectEvent(leftMs)
  const count = files.length
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => expire(), left())
    return () => clearTimeout(timer)
  }, [count])
}
