import type { Entry } from '#domain/entry/entry.ts'
import type { PastePlan } from '#domain/entry/paste.ts'
import { pasteWords, unusableWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { cellYear, rowName } from './cell-text.ts'
import styles from './paste-panel.module.css'

/** Rows of each list that are drawn; a hostile table may have many more. */
const shownMax = 100

/** What of the table is not pasted, or not as it should be; nothing is dropped without a word. */
export function PasteLeftOut({ entry, plan }: { readonly entry: Entry; readonly plan: PastePlan }) {
  const { unused, strangers, outside, unread } = plan
  const reasons = unused.map(({ at, text, why }) =>
    say(pasteWords.unusedLine, {
      code: rowName(at.row),
      column: cellYear(entry, at),
      reason: say(unusableWords[why], { text }),
    }),
  )
  const named = strangers.map(({ label, amounts }) =>
    say(pasteWords.stranger, { label, amounts: amounts.map((amount) => amount || '–').join(' / ') }),
  )
  return (
    <>
      {unread.length > 0 && <p>{say(pasteWords.unreadHeading, { headings: unread.join(' · ') })}</p>}
      <List heading={pasteWords.unusedHeading} items={reasons} />
      {reasons.length > 0 && <p>{pasteWords.unreadFix}</p>}
      <List heading={pasteWords.strangersHeading} items={named} />
      <List heading={pasteWords.outsideHeading} items={outside} />
    </>
  )
}

function List({ heading, items }: { readonly heading: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles['leftOut']}>
      <h3>{say(heading, { count: items.length })}</h3>
      <ul>
        {items.slice(0, shownMax).map((item, order) => (
          // two rows of a table may be alike in every respect
          <li key={order}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
