import { Callout } from '#ui/callout.tsx'
import { faultWords } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import { faultOf, type Fault } from '#ui/fault.ts'

/** Shown instead of a part of the page that failed to render. */
export const DrawingFault = ({ error }: { readonly error: unknown }) => <FaultNotice fault={faultOf(error)} />

/** A program error, with the number to quote. */
export const FaultNotice = ({ fault }: { readonly fault: Fault }) => (
  <Callout severity="error" heading={faultWords.heading} level={2}>
    <p>{say(faultWords.lead, { id: fault.id })}</p>
    <details>
      <summary>{faultWords.detail}</summary>
      <p>
        <code>{fault.detail}</code>
      </p>
    </details>
  </Callout>
)
