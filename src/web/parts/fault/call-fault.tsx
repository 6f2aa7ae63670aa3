import { Button } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import { callFaultWords } from '#wording/en/site.ts'
import { sentenceOf } from '../../api/sentences.ts'
import styles from './call-fault.module.css'

type CallFaultProps = {
  readonly error: unknown
  /** What could not be done, where the failure does not say it. */
  readonly heading?: string
  /** Without it the way to try again stands elsewhere. */
  readonly onRetry?: () => void
}

/** Stands where a call failed: why, and the way to try again. */
export function CallFault({ error, heading, onRetry }: CallFaultProps) {
  return (
    <div role="alert" className={styles['fault']}>
      <Icon name="error" className={styles['icon']} />
      <div className={styles['text']}>
        {heading !== undefined && <strong>{heading}</strong>}
        <p>{sentenceOf(error)}</p>
      </div>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {callFaultWords.retry}
        </Button>
      )}
    </div>
  )
}
