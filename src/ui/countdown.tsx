import styles from './countdown.module.css'
import { LiveStatus } from './live-status.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

type CountdownProps = {
  readonly endsMs: number
  /** Returns the sentence that contains the remaining time: minutes and seconds, with hours if any. */
  readonly sentence: (time: string) => string
  /** The text that is shown and announced at the end; nothing when omitted. */
  readonly over?: string
  readonly id?: string
}

/**
 * Shows a sentence with the remaining time. Screen readers announce only the end of the countdown, not every second.
 */
export function Countdown({ endsMs, sentence, over = '', id }: CountdownProps) {
  const seconds = useSecondsLeft(endsMs)
  const isOver = seconds === 0
  return (
    <div className={styles['countdown']}>
      <span role="timer" id={id} aria-hidden={isOver}>
        {isOver ? over : sentence(clockText(seconds))}
      </span>
      <LiveStatus text={isOver ? over : ''} />
    </div>
  )
}

/** Formats seconds as minutes and seconds, with hours if any: 9:05, 23:09:05. */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const parts = hours === 0 ? [minutes, seconds % 60] : [hours, minutes, seconds % 60]
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
