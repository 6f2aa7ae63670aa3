import { deletionNoticeDays } from '#domain/policy.ts'
import { Icon } from '#ui/icon.tsx'
import { Tone } from '#ui/tone.tsx'
import { keptWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import { briefDayText, dayText } from '#words/locale.ts'

type KeptForProps = { readonly expiresAt: Date; readonly daysLeft: number }

/** When a statement has this many days left or fewer, their number is highlighted. */
export const nearEndDays = Math.max(...deletionNoticeDays)

/**
 * Says on which day a statement is deleted, and how many days are left; the number of days is highlighted when it is
 * small.
 */
export function KeptFor({ expiresAt, daysLeft }: KeptForProps) {
  return (
    <span>
      <span>{say(keptWords.kept, { date: unbroken(dayText(expiresAt)) })}</span>{' '}
      {daysLeft <= nearEndDays ? (
        <Tone tone="warn" isStrong>
          <Icon name="warning" /> {unbroken(daysLeftText(daysLeft))}
        </Tone>
      ) : (
        <span>{unbroken(daysLeftText(daysLeft))}</span>
      )}
    </span>
  )
}

/** The short form for a column that has a heading: the day, and how many days are left. */
export function KeptUntil({ expiresAt, daysLeft }: KeptForProps) {
  const text = say(keptWords.until, { date: briefDayText(expiresAt), days: briefDaysText(daysLeft) })
  if (daysLeft > nearEndDays) return text
  return (
    <Tone tone="warn" isStrong>
      <Icon name="warning" /> {text}
    </Tone>
  )
}

function briefDaysText(daysLeft: number): string {
  if (daysLeft === 0) return keptWords.ended
  return daysLeft === 1 ? keptWords.inOneDay : say(keptWords.inDays, { count: daysLeft })
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Says how many days are left until a statement is deleted. */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return keptWords.ended
  return daysLeft === 1 ? keptWords.day : say(keptWords.days, { count: daysLeft })
}
