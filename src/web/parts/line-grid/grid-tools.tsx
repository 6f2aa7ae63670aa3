import { memo, useState, type ReactNode } from 'react'
import { isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import type { Review } from '#domain/entry/review.ts'
import { stepNames, toolWords } from '#wording/en/line-grid.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { columnLabel } from './cell-text.ts'
import { copyWhole } from './copy-whole.ts'
import type { Hands } from './hands.ts'
import { stepBack } from './key-listener.ts'
import styles from './line-grid.module.css'
import { isSameStand } from './same-stand.ts'
import { UnitQuestion } from './unit-question.tsx'

type ToolsProps = { readonly hands: Hands; readonly review: Review }

/** What is done to the table as a whole. Plain buttons: they are drawn again after every number, and no key waits for them. */
export const GridTools = memo(function GridTools({ hands, review }: ToolsProps) {
  const [unit, setUnit] = useState<Denomination | null>(null)
  return (
    <div role="group" aria-label={toolWords.label} className={styles['tools']}>
      <StepButtons hands={hands} />
      <UnitField hands={hands} asked={unit} onAsk={setUnit} />
      <ThirdDate hands={hands} />
      <Tool
        isIdle={review.missing.length === 0}
        onPress={() => {
          if (review.missing.length === 0) return
          hands.onChange({ kind: 'fill-totals', puts: review.missing })
          hands.tell(say(toolWords.filled, { count: review.missing.length }))
        }}
      >
        {say(toolWords.fillTotals, { count: review.missing.length })}
      </Tool>
      <Tool onPress={() => void copyWhole(hands.entry).then(hands.tell)}>{toolWords.copyAll}</Tool>
      {unit !== null && <UnitQuestion hands={hands} to={unit} onClose={() => setUnit(null)} />}
    </div>
  )
}, isSameStand)

type ToolProps = {
  /** It can be pressed all the same, so that the focus is not lost under the finger. */
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

function StepButtons({ hands }: Pick<ToolsProps, 'hands'>) {
  const { undoable, redoable } = hands.steps
  return (
    <>
      <Tool
        isIdle={undoable === null}
        title={undoable === null ? undefined : say(toolWords.undoOf, { step: stepNames[undoable.kind] })}
        onPress={() => stepBack(hands, 'undo', true)}
      >
        {toolWords.undo}
      </Tool>
      <Tool
        isIdle={redoable === null}
        title={redoable === null ? undefined : say(toolWords.redoOf, { step: stepNames[redoable.kind] })}
        onPress={() => stepBack(hands, 'redo', true)}
      >
        {toolWords.redo}
      </Tool>
    </>
  )
}

const units = [383, 384, 385] as const satisfies readonly Denomination[]

type UnitFieldProps = {
  readonly hands: Hands
  readonly asked: Denomination | null
  readonly onAsk: (unit: Denomination) => void
}

/** The unit, chosen once. With amounts typed a change asks what it means; without, there is nothing to ask. */
function UnitField({ hands: { entry, onChange }, asked, onAsk }: UnitFieldProps) {
  const choose = (value: string) => {
    const denomination = Number(value)
    if (!isDenomination(denomination) || denomination === entry.denomination) return
    if (Object.keys(entry.rows).length === 0) onChange({ kind: 'relabel', denomination })
    else onAsk(denomination)
  }
  return (
    <label className={styles['unit']}>
      {toolWords.unit}{' '}
      <select value={asked ?? entry.denomination} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {denominationNames[unit]} ({unit})
          </option>
        ))}
      </select>
    </label>
  )
}

/** The third date of the balance sheet, where the paper has it. What is typed there stays when it is hidden. */
function ThirdDate({ hands: { entry, onChange } }: Pick<ToolsProps, 'hands'>) {
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
