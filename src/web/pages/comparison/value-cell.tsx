import type { Standing } from '#domain/comparison/best-and-worst.ts'
import { Hint } from '#ui/hint.tsx'
import type { ValueText } from '#wording/comparison-values.ts'
import { viewWords } from '#words/statement-screen.ts'
import { tableWords } from '#words/comparison.ts'
import styles from './value-cell.module.css'

type ValueCellProps = {
  /** Unique on the page. */
  readonly id: string
  readonly value: Omit<ValueText, 'value'>
  readonly standing?: Standing | null
  /** The letter of its assessment, for where the headings are out of sight. */
  readonly mark?: string
  readonly note?: string
}

const shapes = { best: '▲', better: '▲', worst: '▼', worse: '▼' } as const satisfies Record<Standing, string>

/** One value with what belongs to it: its standing among the others, the amount as printed, the reason of an N/a. */
export function ValueCell({ id, value, standing = null, mark, note }: ValueCellProps) {
  return (
    <td className={styles['cell']}>
      {mark !== undefined && (
        <span className={styles['mark']} aria-hidden="true">
          {mark}
        </span>
      )}
      {value.reason === null ? <Text {...value} /> : <NotAvailable id={id} text={value.text} reason={value.reason} />}
      {standing !== null && (
        <span className={styles['place']} data-place={standing}>
          {' '}
          <span aria-hidden="true">{shapes[standing]}</span> {tableWords.standings[standing]}
        </span>
      )}
      {note !== undefined && <span className={styles['place']}> {note}</span>}
      {value.aside !== '' && <span className={styles['aside']}> {value.aside}</span>}
    </td>
  )
}

function Text({ text }: Pick<ValueText, 'text'>) {
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
