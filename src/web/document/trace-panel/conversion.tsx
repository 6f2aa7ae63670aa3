import { formatAmount } from '#domain/amounts/format.ts'
import type { Amount } from '#domain/amounts/amount.ts'
import type { PrintedRate } from '#domain/documents/statement-printout.ts'
import { traceWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import styles from './trace-panel.module.css'

type ConversionProps = { readonly rate: PrintedRate; readonly roubles: Amount; readonly amount: Amount }

/** How a converted figure came out of its roubles. */
export function Conversion({ rate, roubles, amount }: ConversionProps) {
  const sides = { roubles: formatAmount(roubles), rate: rate.roubles, amount: formatAmount(amount) }
  return (
    <div className={styles['conversion']}>
      <p className={styles['equation']}>{say(traceWords.converted, sides)}</p>
      <p>{say(traceWords.convertedLead, { rate: rate.roubles, currency: rate.currency })}</p>
    </div>
  )
}
