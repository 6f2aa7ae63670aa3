import { ErrorCallout } from '#ui/callout.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentPageWords } from '#words/assessment-page.ts'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'
import { WhatIf } from '../../flows/what-if/what-if.tsx'
import type { Kept } from './kept.ts'
import { useSource } from './use-source.ts'

type PanelProps = { readonly kept: Kept; readonly isOpen: boolean; readonly onClose: () => void }

/** Other figures on trial. It works from what the assessment was made of, by the method of today. */
export function TrialPanel({ kept, isOpen, onClose }: PanelProps) {
  return (
    <SidePanel isOpen={isOpen} title={whatIfWords.heading} closeLabel={whatIfWords.close} onClose={onClose}>
      <Trial kept={kept} />
    </SidePanel>
  )
}

function Trial({ kept }: { readonly kept: Kept }) {
  const { asked, assessed } = useSource(kept.id)
  if (asked.isPending) return <p role="status">{whatIfWords.loading}</p>
  if (asked.isError)
    return <ErrorCallout error={asked.error} heading={whatIfWords.notLoaded} onRetry={() => void asked.refetch()} />
  if (assessed === null) return <p role="alert">{assessmentPageWords.notAssessed}</p>
  return (
    <>
      {kept.methodVersion !== methodVersion && (
        <p>{say(whatIfWords.otherMethod, { stored: kept.methodVersion, current: methodVersion })}</p>
      )}
      <WhatIf assessment={assessed} inputs={asked.data.inputs} printout={kept.printout} />
    </>
  )
}
