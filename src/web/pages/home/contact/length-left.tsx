import { useWatch } from 'react-hook-form'
import { contactWords } from '#wording/en/contact.ts'
import { say } from '#wording/say.ts'
import styles from './contact.module.css'

type LengthLeftProps = { readonly name: string; readonly limit: number }

/** How long a field may be and what is left of that, as it is typed; counted as it will be judged, without the spaces around. */
export function LengthLeft({ name, limit }: LengthLeftProps) {
  const typed: unknown = useWatch({ name })
  const left = limit - (typeof typed === 'string' ? typed.trim().length : 0)
  return (
    <span className={styles['left']} data-over={left < 0 || undefined}>
      {left < 0 ? say(contactWords.over, { limit, count: -left }) : say(contactWords.left, { limit, count: left })}
    </span>
  )
}
