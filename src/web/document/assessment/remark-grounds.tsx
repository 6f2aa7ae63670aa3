import { use } from 'react'
import type { EventCode } from '#domain/assessment/events.ts'
import { methodVersion, type MetricName } from '#domain/assessment/scorecard.ts'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import { eventFigures, type EventFigure } from '#domain/documents/event-figures.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { ListItem } from '#domain/documents/document.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { assessmentViewWords, eventCondition } from '#words/assessment-view.ts'
import { say } from '#wording/say.ts'
import { ShownContext, type ShownAssessment } from './shown-assessment.ts'
import { useTrail } from '../figure-trail/trail-context.ts'
import { ratioId } from '../ratio-tables/ratio-id.ts'
import styles from '../lists.module.css'

/** Where a remark is from: the figures behind it, and its rule. */
export function RemarkGrounds({ item: { code, metric = null } }: { readonly item: ListItem }) {
  const shown = use(ShownContext)
  if (shown === null) return null
  if (metric !== null) return <RatioGrounds metric={metric} shown={shown} />
  return isEvent(code) ? <EventGrounds code={code} shown={shown} /> : <Rule shown={shown} rule={null} />
}

/** What an earlier version of the method remarked on need not be an event of this one. */
const isEvent = (code: string): code is EventCode => Object.hasOwn(eventFigures, code)

function RatioGrounds({ metric, shown }: { readonly metric: MetricName; readonly shown: ShownAssessment }) {
  return (
    <p className={`${styles['grounds']} no-print`}>
      <Ways ways={[{ label: shown.tables[metric].label, subject: { kind: 'metric', metric } }]} />
      <a href={`#${ratioId(metric)}`}>{assessmentViewWords.rule}</a>
    </p>
  )
}

function EventGrounds({ code, shown }: { readonly code: EventCode; readonly shown: ShownAssessment }) {
  const figures: readonly EventFigure[] = eventFigures[code]
  const ways = figures.map((subject) => ({ label: labelOf(subject, shown.printout), subject }))
  return (
    <>
      <p className={`${styles['grounds']} no-print`}>
        <Ways ways={ways} />
      </p>
      <Rule shown={shown} rule={say(assessmentViewWords.eventRule, { condition: eventCondition(code) })} />
    </>
  )
}

/** What the printout calls a number. */
function labelOf(subject: EventFigure, { figures, fields }: AssessmentPrintout): string {
  const row =
    subject.kind === 'figure'
      ? figures.rows.find(({ name }) => name === subject.name)
      : fields.rows.find(({ field }) => field === subject.name)
  return row?.label ?? subject.name
}

type Way = { readonly label: string; readonly subject: TrailSubject }

function Ways({ ways }: { readonly ways: readonly Way[] }) {
  const { open } = useTrail()
  return (
    <>
      {assessmentViewWords.whereFrom}{' '}
      {ways.map(({ label, subject }) => (
        <LinkButton key={label} aria-haspopup="dialog" onClick={() => open(subject)}>
          <span className="read-out">{assessmentViewWords.whereFrom}</span> {label}
        </LinkButton>
      ))}
    </>
  )
}

/** The rule as today's method has it; of an assessment made by another version only that version is named. */
function Rule({ shown, rule }: { readonly shown: ShownAssessment; readonly rule: string | null }) {
  const version = shown.methodVersion
  return (
    <p className={styles['rule']}>
      {rule === null || version !== methodVersion ? say(assessmentViewWords.olderRule, { version }) : rule}
    </p>
  )
}
