import { deletionNoticeDays } from '#domain/policy.ts'
import { Icon } from '#ui/icon.tsx'
import { Tone } from '#ui/tone.tsx'
import { keptWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import { briefDayText, dayText } from '#words/locale.ts'

type KeptForProps = { readonly expiresAt: Date; readonly daysLeft: number }

/** From so many days on it is said with a mark. */
export const nearEndDays = Math.max(...deletionNoticeDays)

/** Until when a statement is kept and how many days that are; marked when they are few. */
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

/** The same in a column headed by what it says: the day, and how many days that are. */
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

/** With spaces at which no line is broken. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The days a statement is still kept, in words. */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return keptWords.ended
  return daysLeft === 1 ? keptWords.day : say(keptWords.days, { count: daysLeft })
}
