import { Button } from '@mantine/core'
import { useEffect, type KeyboardEvent } from 'react'
import { denominations, isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import { unitChangeOf } from '#domain/entry/unit-change.ts'
import { toolWords, unitWords } from '#words/line-grid.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { GridController } from './controller.ts'
import styles from './line-grid.module.css'

const units = [383, 384, 385] as const satisfies readonly Denomination[]

type UnitFieldProps = {
  readonly controller: GridController
  readonly questionId: string
}

/**
 * The field for the unit. Once amounts have been entered, choosing another unit first asks whether to convert them;
 * choosing the unit of the entry, or Escape, closes the question.
 */
export function UnitField({ controller: { entry, onChange, unit: question }, questionId }: UnitFieldProps) {
  const { asked, ask } = question
  const choose = (value: string) => {
    const denomination = Number(value)
    if (!isDenomination(denomination)) return
    const isAsked = denomination !== entry.denomination && Object.keys(entry.rows).length > 0
    ask(isAsked ? denomination : null)
    if (!isAsked && denomination !== entry.denomination) onChange({ kind: 'relabel', denomination })
  }
  return (
    <label className={styles['unit']}>
      {toolWords.unit}{' '}
      <select
        value={asked ?? entry.denomination}
        {...(asked !== null && { 'aria-describedby': questionId })}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onKeyDown={onEscape(() => ask(null))}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {denominationNames[unit]} ({unit})
          </option>
        ))}
      </select>
    </label>
  )
}

type UnitQuestionProps = {
  readonly controller: GridController
  readonly id: string
  readonly to: Denomination
  readonly onClose: () => void
}

/** Asks whether a change of unit converts the amounts or only relabels them, because only the user knows. */
export function UnitQuestion({
  controller: { entry, onChange, announce, noConversion, unit: question },
  id,
  to,
  onClose,
}: UnitQuestionProps) {
  const { place } = question
  useEffect(() => place.current?.focus(), [place])
  const unit = denominationNames[to]
  const effect = unitChangeOf(entry, to)
  const change = (kind: 'convert' | 'relabel') => {
    onChange({ kind, denomination: to })
    announce(say(unitWords.done, { unit }))
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the key
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className={styles['asked']}
      onKeyDown={onEscape(onClose)}
    >
      <p id={id}>
        {say(unitWords.heading, { unit })} {say(unitWords.until, { unit: denominationNames[entry.denomination] })}
      </p>
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

const onEscape =
  (close: () => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }

function conversionText(from: Denomination, to: Denomination): string {
  const one = denominations[from]
  const other = denominations[to]
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
    .map(([cells, words]) => counted(cells.length, words))
