import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { subjectKey, trailOf } from '#domain/documents/origin.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { trailWords } from '#words/figure-trail.ts'
import styles from './figure-trail.module.css'
import { TrailStepView } from './trail-step.tsx'
import { useTrailFocus } from './use-trail-focus.ts'

type TrailPanelProps = {
  readonly sheet: AssessmentPrintout
  /** The number that was asked for and those that were followed from it; empty when the panel is closed. */
  readonly path: readonly TrailSubject[]
  readonly onFollow: (subject: TrailSubject) => void
  /** Back to as many steps of the path. */
  readonly onReturn: (depth: number) => void
  readonly onClose: () => void
}

/** Where a number is from. Escape brings the reader back to the number. */
export function TrailPanel({ sheet, path, onFollow, onReturn, onClose }: TrailPanelProps) {
  const { body, here } = useTrailFocus(path)
  const subject = path.at(-1)
  const steps = subject === undefined ? [] : trailOf(sheet, subject)
  const labels = path.map((each) => trailOf(sheet, each)[0]?.label ?? '')
  return (
    <SidePanel
      isOpen={subject !== undefined}
      title={labels.at(-1) ?? ''}
      closeLabel={trailWords.close}
      onClose={onClose}
    >
      <div ref={body} className={styles['body']}>
        {path.length > 1 && <Way labels={labels} here={here} onReturn={onReturn} />}
        {subject !== undefined && steps.length === 0 && <p>{trailWords.notThere}</p>}
        {steps.map((step, position) => (
          <TrailStepView
            key={subjectKey(step.subject)}
            {...{ sheet, step, onFollow }}
            heading={position === 0 ? null : step.label}
          />
        ))}
      </div>
    </SidePanel>
  )
}

type WayProps = Pick<TrailPanelProps, 'onReturn'> & {
  readonly labels: readonly string[]
  readonly here: ReturnType<typeof useTrailFocus>['here']
}

/** From the number that was asked for to this one; each on the way leads back. */
function Way({ labels, here, onReturn }: WayProps) {
  return (
    <nav className={styles['way']} aria-label={trailWords.way}>
      <ol>
        {labels.slice(0, -1).map((label, position) => (
          // the same label may stand twice in a way, each in its place
          <li key={position}>
            <LinkButton onClick={() => onReturn(position + 1)}>{label}</LinkButton>
          </li>
        ))}
        <li aria-current="step">
          <span ref={here} tabIndex={-1}>
            {labels.at(-1)}
          </span>
        </li>
      </ol>
    </nav>
  )
}
