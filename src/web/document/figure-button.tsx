import type { ReactNode } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { FigureCell } from '#domain/documents/document.ts'
import { Hint } from '#ui/hint.tsx'
import { viewWords } from '#words/statement-screen.ts'
import styles from './figure-button.module.css'
import { useTrail } from './trail/trail-panel.tsx'

type FigureButtonProps = {
  readonly id: string
  /** The number as it is printed; in brackets when negative. */
  readonly text: string
  readonly isAbsent: boolean
  /** Why the figure is N/a, or how a later filing restates it; undefined when neither applies. */
  readonly reason: string | undefined
  /** The mark that refers to the printed reason; '' when there is none. The mark of an N/a is shown only in print. */
  readonly mark: string
  /** The ids of the row's name and of the column's heading, which name the figure for screen readers. */
  readonly namedBy: string
  readonly onOpen: () => void
  /** Data attributes that CSS and the arrow keys use. */
  readonly place?: Readonly<Record<`data-${string}`, string | number | undefined>>
  readonly className?: string | undefined
  /** Content before the number. */
  readonly children?: ReactNode
}

/**
 * A figure of a document, as a button that opens the panel with its origin. A figure with a `reason` shows it on hover
 * and focus.
 */
export function FigureButton(props: FigureButtonProps) {
  const { id, text, isAbsent, reason, mark, namedBy, onOpen, place, className, children } = props
  const isBracketed = text.startsWith('(')
  const button = (
    <button
      type="button"
      id={id}
      className={[styles['figure'], className].join(' ').trim()}
      data-absent={isAbsent || undefined}
      {...place}
      aria-haspopup="dialog"
      aria-labelledby={`${id} ${namedBy}`}
      aria-describedby={reason === undefined ? undefined : `${id}-reason`}
      onClick={onOpen}
    >
      {children}
      {isBracketed && <Minus />}
      <span className={isBracketed ? styles['number'] : `${styles['number']} ${styles['hanging']}`}>{text}</span>
      {mark !== '' && (
        <sup className={isAbsent ? 'print-only' : styles['mark']} aria-hidden="true">
          {mark}
        </sup>
      )}
    </button>
  )
  if (reason === undefined) return button
  return (
    <Hint id={`${id}-reason`} text={reason}>
      {button}
    </Hint>
  )
}

/** A number that is not a button, aligned with the numbers that are buttons. */
export const PlainNumber = ({ text }: { readonly text: string }) => (
  <span className={text.startsWith('(') ? undefined : styles['hanging']}>{text}</span>
)

/** The minus sign that screen readers read in place of the brackets. */
function Minus() {
  return (
    <>
      <span className="read-out">{viewWords.minus}</span>{' '}
    </>
  )
}

type AskedFigureProps = {
  readonly id: string
  readonly figure: Pick<FigureCell, 'value' | 'text' | 'reason' | 'mark'>
  readonly subject: TrailSubject
  /** The ids of the row's name and of the column's heading, which name the figure for screen readers. */
  readonly namedBy: string
}

/** A figure of the assessment, as a button that opens its trail. */
export function AskedFigure({ id, figure, subject, namedBy }: AskedFigureProps) {
  const { open } = useTrail()
  const { text, value, reason, mark = '' } = figure
  return (
    <FigureButton
      id={id}
      text={text}
      namedBy={namedBy}
      mark={mark}
      isAbsent={value === null}
      reason={value === null ? reason : undefined}
      onOpen={() => open(subject)}
    />
  )
}
