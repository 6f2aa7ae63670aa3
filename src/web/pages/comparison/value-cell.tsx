import { Hint } from '#ui/hint.tsx'
import { viewWords } from '#wording/en/statement-screen.ts'
import { tableWords } from '#wording/en/comparison-page.ts'
import type { Place } from './best-and-worst.ts'
import type { ShownValue } from './shown-value.ts'
import styles from './value-cell.module.css'

type ValueCellProps = {
  /** Unique on the page. */
  readonly id: string
  readonly value: ShownValue
  readonly place?: Place | null
  /** The letter of its assessment, for where the headings are out of sight. */
  readonly mark?: string
  readonly note?: string
}

const shapes = { best: '▲', better: '▲', worst: '▼', worse: '▼' } as const satisfies Record<Place, string>

/** One value with what belongs to it: its place among the others, the amount as printed, the reason of an N/a. */
export function ValueCell({ id, value, place = null, mark, note }: ValueCellProps) {
  return (
    <td className={styles['cell']}>
      {mark !== undefined && (
        <span className={styles['mark']} aria-hidden="true">
          {mark}
        </span>
      )}
      {value.reason === null ? <Text {...value} /> : <NotAvailable id={id} text={value.text} reason={value.reason} />}
      {place !== null && (
        <span className={styles['place']} data-place={place}>
          {' '}
          <span aria-hidden="true">{shapes[place]}</span> {tableWords.places[place]}
        </span>
      )}
      {note !== undefined && <span className={styles['place']}> {note}</span>}
      {value.aside !== '' && <span className={styles['aside']}> {value.aside}</span>}
    </td>
  )
}

function Text({ text }: Pick<ShownValue, 'text'>) {
  return (
    <span className={styles['text']}>
      {text.startsWith('(') && <span className="read-out">{viewWords.minus} </span>}
      {text}
    </span>
  )
}

/** Says why on hover and on focus, and on paper beneath. */
function NotAvailable({ id, text, reason }: { readonly id: string; readonly text: string; readonly reason: string }) {
  return (
    <>
      <Hint id={id} text={reason}>
        <button type="button" className={styles['absent']} aria-describedby={id}>
          {text}
        </button>
      </Hint>
      <span className={`${styles['aside']} print-only`}>{reason}</span>
    </>
  )
}
