import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useKit } from './kit.ts'
import styles from './page-loading.module.css'

/** For how many milliseconds a page must be loading before this indicator is shown. */
const shownAfterMs = 300

/** Shows that the next page is loading. Takes neither focus nor clicks, and disappears when the page opens or fails. */
export function PageLoading() {
  const { words } = useKit()
  const isLoading = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = isLoading ? setTimeout(() => setShown(true), shownAfterMs) : undefined
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  return (
    <div role="status" className={isShown ? styles['overlay'] : 'read-out'}>
      {isShown && (
        <span className={styles['box']}>
          <Loader size="sm" aria-hidden /> {words.loading}
        </span>
      )}
    </div>
  )
}
