import { memo, useId, type ReactNode } from 'react'
import { copiedTable, wholeTable } from '#domain/entry/copied-table.ts'
import type { Entry } from '#domain/entry/entry.ts'
import type { Review } from '#domain/entry/review.ts'
import { columnLabel, copiedHeadings } from '#wording/entry-texts.ts'
import { stepNames, toolWords } from '#words/line-grid.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { isUnmoved, undoOrRedo, type GridController } from './controller.ts'
import styles from './line-grid.module.css'
import { UnitField, UnitQuestion } from './unit-field.tsx'

type ToolsProps = { readonly controller: GridController; readonly review: Review }

/**
 * Actions on the whole table. The buttons are plain HTML, because they render again after every typed number and must
 * not slow typing.
 */
export const GridTools = memo(function GridTools({ controller, review }: ToolsProps) {
  const { asked, ask } = controller.unit
  const questionId = useId()
  const close = () => {
    ask(null)
    // The question is removed, so the active cell takes the focus from it.
    controller.move({ kind: 'rest' })
  }
  return (
    <div>
      <div role="group" aria-label={toolWords.label} className={styles['tools']}>
        <StepButtons controller={controller} />
        <UnitField controller={controller} questionId={questionId} />
        <ThirdDate controller={controller} />
        <Tool
          isIdle={review.missing.length === 0}
          onPress={() => {
            if (review.missing.length === 0) return
            controller.onChange({ kind: 'fill-totals', puts: review.missing })
            controller.announce(counted(review.missing.length, toolWords.filled))
          }}
        >
          {say(toolWords.fillTotals, { count: review.missing.length })}
        </Tool>
        <Tool onPress={() => void copyWhole(controller.entry).then(controller.announce)}>{toolWords.copyAll}</Tool>
      </div>
      {asked !== null && (
        <UnitQuestion key={asked} controller={controller} id={questionId} to={asked} onClose={close} />
      )}
    </div>
  )
}, isUnmoved)

type ToolProps = {
  /** Marks a button that would do nothing at present. The button is not disabled, so that it keeps the focus. */
  readonly isIdle?: boolean
  readonly title?: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ isIdle = false, title, onPress, children }: ToolProps) {
  return (
    <button type="button" className={styles['tool']} aria-disabled={isIdle} title={title} onClick={onPress}>
      {children}
    </button>
  )
}

function StepButtons({ controller }: Pick<ToolsProps, 'controller'>) {
  const { undoable, redoable } = controller.steps
  return (
    <>
      <Tool
        isIdle={undoable === null}
        title={undoable === null ? undefined : say(toolWords.undoOf, { step: stepNames[undoable.kind] })}
        onPress={() => undoOrRedo(controller, 'undo', true)}
      >
        {toolWords.undo}
      </Tool>
      <Tool
        isIdle={redoable === null}
        title={redoable === null ? undefined : say(toolWords.redoOf, { step: stepNames[redoable.kind] })}
        onPress={() => undoOrRedo(controller, 'redo', true)}
      >
        {toolWords.redo}
      </Tool>
    </>
  )
}

/** Shows or hides the third balance sheet date, which some paper forms have. Hiding it keeps its values. */
function ThirdDate({ controller: { entry, onChange } }: Pick<ToolsProps, 'controller'>) {
  const { columns } = entry
  const hasThird = columns.includes('beforePrevious')
  const date = columnLabel(entry, 'balance', 'beforePrevious')
  const toggled = hasThird
    ? columns.filter((column) => column !== 'beforePrevious')
    : [...columns, 'beforePrevious' as const]
  return (
    <Tool onPress={() => onChange({ kind: 'head', head: { columns: toggled } })}>
      {say(hasThird ? toolWords.removeThird : toolWords.addThird, { date })}
    </Tool>
  )
}

/**
 * Copies the whole table, with headings and line codes so that a paste can match its rows and columns. Returns a
 * sentence that says whether copying worked.
 */
async function copyWhole(entry: Entry): Promise<string> {
  const { text, html } = copiedTable(wholeTable(entry, copiedHeadings))
  const blobOf = (type: string, content: string): readonly [string, Blob] => [type, new Blob([content], { type })]
  try {
    const item = new ClipboardItem(Object.fromEntries([blobOf('text/plain', text), blobOf('text/html', html)]))
    await navigator.clipboard.write([item])
    return toolWords.copiedAll
  } catch {
    return toolWords.copyFailed
  }
}
