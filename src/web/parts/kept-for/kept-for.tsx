import { deletionNoticeDays } from '#domain/policy.ts'
import { Icon } from '#ui/icon.tsx'
import { keptWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import { dayText } from '#words/locale.ts'
import styles from './kept-for.module.css'

type KeptForProps = { readonly expiresAt: Date; readonly daysLeft: number }

/** From so many days on it is said with a mark. */
export const nearEndDays = Math.max(...deletionNoticeDays)

/** Until when a statement is kept and how many days that are; marked when they are few. */
export function KeptFor({ expiresAt, daysLeft }: KeptForProps) {
  return (
    <span className={styles['kept']} data-near={daysLeft <= nearEndDays || undefined}>
      <span>{say(keptWords.kept, { date: dayText(expiresAt) })}</span>{' '}
      <span className={styles['left']}>
        {daysLeft <= nearEndDays && <Icon name="warning" />} {daysLeftText(daysLeft)}
      </span>
    </span>
  )
}

/** The days a statement is still kept, in words. */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return keptWords.ended
  return daysLeft === 1 ? keptWords.day : say(keptWords.days, { count: daysLeft })
}
