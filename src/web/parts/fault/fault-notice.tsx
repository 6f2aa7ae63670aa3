import { Icon } from '#ui/icon.tsx'
import { faultWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import { faultOf, type Fault } from './fault.ts'
import styles from './fault-notice.module.css'

/** Stands in place of a part of the page that could not be drawn. */
export const DrawingFault = ({ error }: { readonly error: unknown }) => <FaultNotice fault={faultOf(error)} />

/** Tells of a fault of ours, with the number to quote. */
export function FaultNotice({ fault }: { readonly fault: Fault }) {
  return (
    <div role="alert" className={styles['notice']}>
      <h2 className={styles['heading']}>
        <Icon name="error" /> {faultWords.heading}
      </h2>
      <p>{say(faultWords.lead, { id: fault.id })}</p>
      <details>
        <summary>{faultWords.detail}</summary>
        <p>
          <code>{fault.detail}</code>
        </p>
      </details>
    </div>
  )
}
