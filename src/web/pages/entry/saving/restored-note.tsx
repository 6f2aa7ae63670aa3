import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { saveWords } from '#wording/en/entry-page.ts'
import styles from './saving.module.css'

/** Says that what this browser kept was taken up again. */
export function RestoredNote({ isThere }: { readonly isThere: boolean }) {
  const [isRead, setRead] = useState(false)
  if (!isThere || isRead) return null
  return (
    <div role="status" className={styles['restored']}>
      <p>
        <Icon name="check" /> {saveWords.restored}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => setRead(true)}>
        {saveWords.close}
      </Button>
    </div>
  )
}
