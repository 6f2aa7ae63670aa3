import { formatAmount } from '#domain/amounts/format.ts'
import { traceWords } from '#words/statement-screen.ts'
import type { SummedRow } from './trace-of.ts'
import styles from './trace-panel.module.css'

/** The English rows that a total also is the sum of. */
export function SummedRows({ rows }: { readonly rows: readonly SummedRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <p>{traceWords.rows}</p>
      <dl className={styles['rows']}>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
