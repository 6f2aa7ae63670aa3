import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { NamedBlob } from '../../reading/chosen-files.ts'
import type { FileStore } from '../../reading/file-store.ts'
import { takeHandedFiles } from '../../reading/handed-files.ts'
import { makeFileKeeper, type FileKeeper } from '../../reading/kept-files.ts'
import type { LoaderData } from '../../session/guards.ts'
import { useSession } from '../../session/session.ts'

type FileKeeperOptions = {
  /** Replaces the browser's store; used by tests only. */
  readonly store: FileStore | undefined
  /** A name that separates this page's files from those of other pages. */
  readonly place?: string
}

/** Stores a page's files in this browser for its member; a reload or signing in again restores them. */
export function useFileKeeper({ store, place }: FileKeeperOptions): FileKeeper {
  const session = useSession()
  const { previousScreen } = useLoaderData<LoaderData>()
  const location = useLocation()
  const [keeper] = useState(() =>
    makeFileKeeper({
      memberId: () => session.current()?.user?.id ?? null,
      isBackFromLogin: previousScreen === 'login',
      ...(place !== undefined && { place }),
      ...(store !== undefined && { store }),
    }),
  )
  useEffect(() => keeper.holdEntry(location.key), [keeper, location.key])
  return keeper
}

/** Takes the files that the previous page handed over, for example files dropped on the home page. */
export function useHandedFiles(onFiles: (files: readonly NamedBlob[]) => void, isRestoring: boolean): void {
  const location = useLocation()
  const take = useEffectEvent((state: unknown) => {
    const files = takeHandedFiles(state)
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (!isRestoring) take(location.state)
  }, [isRestoring, location.state])
}
