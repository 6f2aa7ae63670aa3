import { Button } from '@mantine/core'
import { Callout } from '#ui/callout.tsx'
import { faultWords, notLoadedWords } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import { faultOf, type Fault } from '#ui/fault.ts'
import { PageNotLoaded, PartNotLoaded } from '#ui/late-part.ts'
import { useShownFault } from './shown-faults.ts'

/** Shown instead of a part of the page that failed to render, or of a page that could not be loaded. */
export function DrawingFault({ error }: { readonly error: unknown }) {
  useShownFault()
  return error instanceof PageNotLoaded ? (
    <NotLoadedNotice heading={error instanceof PartNotLoaded ? notLoadedWords.part : notLoadedWords.heading} />
  ) : (
    <FaultNotice fault={faultOf(error)} />
  )
}

/** Offers to reload, which helps when the connection is back, or when the site has a new version. */
const NotLoadedNotice = ({ heading }: { readonly heading: string }) => (
  <Callout
    severity="warning"
    heading={heading}
    level={2}
    isUrgent
    actions={
      <Button variant="default" onClick={() => window.location.reload()}>
        {notLoadedWords.reload}
      </Button>
    }
  >
    <p>{notLoadedWords.lead}</p>
  </Callout>
)

/** Shows a program error, with its id for the user to quote to support. */
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
