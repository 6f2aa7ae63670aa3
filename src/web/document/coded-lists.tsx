import { use } from 'react'
import type { EventCode } from '#domain/assessment/events.ts'
import { methodVersion, type MetricName } from '#domain/assessment/scorecard.ts'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import { eventFigures, type EventFigure } from '#domain/documents/event-figures.ts'
import type { BlockOf, Document, ListItem, TextList } from '#domain/documents/document.ts'
import { subjectKey } from '#domain/documents/origin.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { assessmentViewWords, eventCondition } from '#words/assessment-view.ts'
import { say } from '#wording/say.ts'
import { ratioId } from './assessment/anchors.ts'
import { ShownContext } from './assessment/shown-assessment.ts'
import styles from './coded-lists.module.css'
import { useDocument } from './sheet.tsx'
import { useTrail } from './trail/trail-panel.tsx'

type CodedListsProps = { readonly block: BlockOf<'lists'> }

/**
 * Shows several lists of sentences side by side, or a single list. On the screen, hovering over a sentence of an
 * assessment shows its code.
 */
export function CodedLists({ block: { lists } }: CodedListsProps) {
  const [first, ...others] = lists
  const { kind } = useDocument()
  if (first === undefined) return null
  if (kind === 'statement' && !first.isOptional) return <Titled list={first} />
  if (others.length === 0)
    return first.items.some(({ label }) => label !== undefined) ? <Labelled list={first} /> : <Coded list={first} />
  return (
    <div className={styles['columns']}>
      {lists.map((list) => (
        <Remarks key={list.key} list={list} />
      ))}
    </div>
  )
}

type ListProps = { readonly list: TextList }

/** Shows notices; hovering over one shows its code. */
function Coded({ list: { items } }: ListProps) {
  return (
    <ul className={styles['notices']}>
      {items.map(({ code, text }) => (
        <li key={code} title={code}>
          <Icon name="note" />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows sentences under their own heading, on the screen and in print. */
function Titled({ list: { title, items, none } }: ListProps) {
  return (
    <div className={styles['labelled']}>
      <h3>{title}</h3>
      {items.length === 0 && <p>{none}</p>}
      {items.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** Prints notes with their severity; on the screen they are shown elsewhere. */
function Labelled({ list: { title, items, isCoded } }: ListProps) {
  return (
    <div className={`${styles['labelled']} print-only`}>
      <h3>{title}</h3>
      {items.map(({ label, text, code }) => (
        <p key={text}>
          <strong>{label}.</strong> {text}
          {isCoded && ` [${code}]`}
        </p>
      ))}
    </div>
  )
}

/** Shows strengths or weaknesses, each with its rule and the figures on which it is based. */
function Remarks({ list: { title, items, none } }: ListProps) {
  return (
    <div>
      <h3 className={styles['heading']}>{title}</h3>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol className={styles['list']}>
          {items.map((item) => (
            <li key={item.code} title={item.code}>
              <p>{item.text}</p>
              <p className={styles['note']}>{pointsOf(item)}</p>
              <Grounds item={item} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Returns the points of a ratio; older stored notes begin with the code, which is removed. */
const pointsOf = ({ code, note = '' }: ListItem): string => note.replace(code, '').replace(/^, /, '')

/** Shows what a strength or weakness is based on: its figures and its rule. */
function Grounds({ item: { code, metric = null } }: { readonly item: ListItem }) {
  const version = use(ShownContext)?.methodVersion
  if (version === undefined) return null
  if (metric !== null) return <RatioGrounds metric={metric} />
  return isEvent(code) ? <EventGrounds code={code} version={version} /> : <Rule version={version} rule={null} />
}

/** Whether the code names an event in the current method; a code of an earlier version may name none. */
const isEvent = (code: string): code is EventCode => Object.hasOwn(eventFigures, code)

const RatioGrounds = ({ metric }: { readonly metric: MetricName }) => (
  <p className={`${styles['grounds']} no-print`}>
    <Origins of={[{ kind: 'metric', metric }]} />
    <a href={`#${ratioId(metric)}`}>{assessmentViewWords.rule}</a>
  </p>
)

function EventGrounds({ code, version }: { readonly code: EventCode; readonly version: string }) {
  const figures: readonly EventFigure[] = eventFigures[code]
  return (
    <>
      <p className={`${styles['grounds']} no-print`}>
        <Origins of={figures} />
      </p>
      <Rule version={version} rule={say(assessmentViewWords.eventRule, { condition: eventCondition(code) })} />
    </>
  )
}

/** Shows a button for each figure, which opens the figure's trail. */
function Origins({ of: subjects }: { readonly of: readonly TrailSubject[] }) {
  const { open } = useTrail()
  const document = useDocument()
  return (
    <>
      {assessmentViewWords.whereFrom}{' '}
      {subjects.map((subject) => (
        <LinkButton key={subjectKey(subject)} aria-haspopup="dialog" onClick={() => open(subject)}>
          <span className="read-out">{assessmentViewWords.whereFrom}</span> {labelOf(subject, document)}
        </LinkButton>
      ))}
    </>
  )
}

/** Returns the name of a number in the document, which is the label of its row. */
function labelOf(subject: TrailSubject, { parts, basis }: Document): string {
  const key = subjectKey(subject)
  const rows = parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])))
  const row = rows.find(({ origin }) => origin !== null && subjectKey(origin) === key)
  const field = basis?.fields.rows.find((each) => subject.kind === 'field' && each.field === subject.name)
  return row?.label ?? field?.label ?? key
}

/** Shows the rule of the current method, or, for an assessment by another version, only the name of that version. */
const Rule = ({ version, rule }: { readonly version: string; readonly rule: string | null }) => (
  <p className={styles['rule']}>
    {rule === null || version !== methodVersion ? say(assessmentViewWords.olderRule, { version }) : rule}
  </p>
)
