import { Button } from '@mantine/core'
import { useState } from 'react'
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
import { UnitQuestion } from './unit-question.tsx'

type ToolsProps = { readonly hands: Hands; readonly review: Review }

/** What is done to the table as a whole. */
export function GridTools({ hands, review }: ToolsProps) {
  const [unit, setUnit] = useState<Denomination | null>(null)
  return (
    <div role="group" aria-label={toolWords.label} className={styles['tools']}>
      <StepButtons hands={hands} />
      <UnitField hands={hands} asked={unit} onAsk={setUnit} />
      <ThirdDate hands={hands} />
      <Button
        variant="default"
        size="compact-sm"
        disabled={review.missing.length === 0}
        onClick={() => {
          hands.onChange({ kind: 'fill-totals', puts: review.missing })
          hands.tell(say(toolWords.filled, { count: review.missing.length }))
        }}
      >
        {say(toolWords.fillTotals, { count: review.missing.length })}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void copyWhole(hands.entry).then(hands.tell)}>
        {toolWords.copyAll}
      </Button>
      {unit !== null && <UnitQuestion hands={hands} to={unit} onClose={() => setUnit(null)} />}
    </div>
  )
}

function StepButtons({ hands }: Pick<ToolsProps, 'hands'>) {
  const { undoable, redoable } = hands.steps
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        // a button that is disabled under the finger would lose the focus
        data-disabled={undoable === null}
        aria-disabled={undoable === null}
        title={undoable === null ? undefined : say(toolWords.undoOf, { step: stepNames[undoable.kind] })}
        onClick={() => stepBack(hands, 'undo', true)}
      >
        {toolWords.undo}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        data-disabled={redoable === null}
        aria-disabled={redoable === null}
        title={redoable === null ? undefined : say(toolWords.redoOf, { step: stepNames[redoable.kind] })}
        onClick={() => stepBack(hands, 'redo', true)}
      >
        {toolWords.redo}
      </Button>
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
    <Button variant="default" size="compact-sm" onClick={() => onChange({ kind: 'head', head: { columns: toggled } })}>
      {say(hasThird ? toolWords.removeThird : toolWords.addThird, { date })}
    </Button>
  )
}
