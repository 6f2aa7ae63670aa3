import styles from './countdown.module.css'
import { LiveStatus } from './live-status.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

type CountdownProps = {
  readonly endsMs: number
  /** Of the time that is left, in minutes and seconds. */
  readonly sentence: (time: string) => string
  /** What is said, and read out, when the moment has come; without it nothing is. */
  readonly over?: string
  readonly id?: string
}

/** A sentence with the time that is left. Its seconds are never read out by themselves, only its end. */
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

/** Minutes and seconds: 9:05. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
