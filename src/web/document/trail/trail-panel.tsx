import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { subjectKey, trailOf } from '#domain/documents/origin.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { trailWords } from '#words/figure-trail.ts'
import styles from './trail.module.css'
import { TrailStepView } from './trail-step.tsx'

/** Opens the panel with the origin of a number. */
type Trail = { readonly open: (subject: TrailSubject) => void }

const TrailContext = createContext<Trail | null>(null)

export function useTrail(): Trail {
  const trail = useContext(TrailContext)
  if (trail === null) throw new Error('a number can be followed only inside a FigureTrail')
  return trail
}

type FigureTrailProps = { readonly sheet: AssessmentPrintout; readonly children: ReactNode }

/** Adds a trail to the assessment in `children`: a panel that leads from any number in it down to the Russian lines. */
export function FigureTrail({ sheet, children }: FigureTrailProps) {
  const [path, setPath] = useState<readonly TrailSubject[]>([])
  const trail = useMemo((): Trail => ({ open: (subject) => setPath([subject]) }), [])
  return (
    <TrailContext value={trail}>
      {children}
      <TrailPanel
        sheet={sheet}
        path={path}
        onFollow={(subject) => setPath([...path, subject])}
        onReturn={(depth) => setPath(path.slice(0, depth))}
        onClose={() => setPath([])}
      />
    </TrailContext>
  )
}

type TrailPanelProps = {
  readonly sheet: AssessmentPrintout
  /** The number whose trail was opened, then the numbers the reader followed; empty when the panel is closed. */
  readonly path: readonly TrailSubject[]
  readonly onFollow: (subject: TrailSubject) => void
  /** Called with the depth of the path to which the reader goes back. */
  readonly onReturn: (depth: number) => void
  readonly onClose: () => void
}

/** A panel with the origin of a number. Escape closes the panel and returns the focus to the number. */
function TrailPanel({ sheet, path, onFollow, onReturn, onClose }: TrailPanelProps) {
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
        {path.length > 1 && <Path labels={labels} here={here} onReturn={onReturn} />}
        {subject !== undefined && steps.length === 0 && <p>{trailWords.notThere}</p>}
        {steps.map((step, position) => (
          <TrailStepView
            key={subjectKey(step.subject)}
            sheet={sheet}
            step={step}
            onFollow={onFollow}
            heading={position === 0 ? null : step.label}
          />
        ))}
      </div>
    </SidePanel>
  )
}

type PathProps = Pick<TrailPanelProps, 'onReturn'> & {
  readonly labels: readonly string[]
  readonly here: ReturnType<typeof useTrailFocus>['here']
}

/** Shows the numbers of the path, from the first to the current one; all but the current one are links. */
function Path({ labels, here, onReturn }: PathProps) {
  return (
    <nav className={styles['path']} aria-label={trailWords.way}>
      <ol>
        {labels.slice(0, -1).map((label, position) => (
          // The index is the key, because a label may occur twice in a path.
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

type TrailFocus = {
  readonly body: RefObject<HTMLDivElement | null>
  /** A ref to the name of the current number. */
  readonly here: RefObject<HTMLSpanElement | null>
}

/**
 * Moves the focus when the path changes: to the name of the number when the reader goes deeper, and to the part that
 * the reader had followed when the reader goes back.
 */
function useTrailFocus(path: readonly TrailSubject[]): TrailFocus {
  const body = useRef<HTMLDivElement>(null)
  const here = useRef<HTMLSpanElement>(null)
  const before = useRef(path)
  useEffect(() => {
    const left = before.current[path.length]
    const isWithin = before.current.length > 0 && path.length > 0
    const isFurther = path.length > before.current.length
    before.current = path
    if (!isWithin) return
    if (isFurther) here.current?.focus()
    else if (left !== undefined) partOf(body.current, left)?.focus()
  }, [path])
  return { body, here }
}

const partOf = (body: HTMLElement | null, subject: TrailSubject): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-part="${subjectKey(subject)}"]`) ?? null
