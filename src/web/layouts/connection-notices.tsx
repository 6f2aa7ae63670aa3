import { Button } from '@mantine/core'
import { Banner } from '#ui/banner.tsx'
import { connectionWords, newVersionWords } from '#words/offline.ts'
import { useIsOffline } from '../api/connection.ts'
import { useNewBuild } from '../api/site-build.ts'

/** Notices above every page: the server is unreachable, or there is a newer version of the site. Announced as they appear. */
export function ConnectionNotices() {
  const isOffline = useIsOffline()
  const open = useNewBuild()
  return (
    <div aria-live="polite">
      {isOffline && (
        <Banner
          label={connectionWords.label}
          text={
            <>
              <strong>{connectionWords.offline}</strong> {connectionWords.offlineHelp}
            </>
          }
        >
          {null}
        </Banner>
      )}
      {open !== null && (
        <Banner label={newVersionWords.label} text={newVersionWords.text}>
          <Button variant="default" onClick={open}>
            {newVersionWords.open}
          </Button>
        </Banner>
      )}
    </div>
  )
}
