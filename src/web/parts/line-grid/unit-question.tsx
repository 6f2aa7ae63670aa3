import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { denominations, type Denomination } from '#domain/catalogue/denominations.ts'
import { unitChangeOf } from '#domain/entry/unit-change.ts'
import { unitWords } from '#wording/en/line-grid.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import type { Hands } from './hands.ts'
import styles from './line-grid.module.css'

type UnitQuestionProps = { readonly hands: Hands; readonly to: Denomination; readonly onClose: () => void }

/** Convert or relabel: a change of unit means one or the other, and only the person knows which. */
export function UnitQuestion({ hands: { entry, onChange, tell, noConversion }, to, onClose }: UnitQuestionProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  const unit = denominationNames[to]
  const effect = unitChangeOf(entry, to)
  const change = (kind: 'convert' | 'relabel') => {
    onChange({ kind, denomination: to })
    tell(say(unitWords.done, { unit }))
    onClose()
  }
  return (
    <div ref={group} role="group" tabIndex={-1} aria-labelledby={id} className={styles['asked']}>
      <p id={id}>{say(unitWords.heading, { unit })}</p>
      <p>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!effect.mayConvert || noConversion !== undefined}
          onClick={() => change('convert')}
        >
          {unitWords.convert}
        </Button>{' '}
        {noConversion ?? [conversionText(entry.denomination, to), ...effectTexts(effect)].join(' ')}
      </p>
      <p>
        <Button size="compact-sm" variant="default" onClick={() => change('relabel')}>
          {unitWords.relabel}
        </Button>{' '}
        {say(unitWords.relabelNote, { unit })}
      </p>
      <p>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {unitWords.cancel}
        </Button>
      </p>
    </div>
  )
}

function conversionText(from: Denomination, to: Denomination): string {
  const [one, other] = [denominations[from], denominations[to]]
  if (one > other) return say(unitWords.convertNote, { example: one / other })
  return say(unitWords.convertNoteDown, { factor: other / one })
}

const effectTexts = ({ rounded, tooLarge, unread }: ReturnType<typeof unitChangeOf>): readonly string[] =>
  (
    [
      [rounded, unitWords.rounded],
      [tooLarge, unitWords.tooLarge],
      [unread, unitWords.unread],
    ] as const
  )
    .filter(([cells]) => cells.length > 0)
    .map(([cells, words]) => say(words, { count: cells.length }))
