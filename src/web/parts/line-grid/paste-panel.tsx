import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Change } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { pasteChange, pastePlanOf, type PasteAnswers, type PastePlan } from '#domain/entry/paste.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { pasteWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { cellYear, columnLabel, rowName } from './cell-text.ts'
import { PasteLeftOut } from './paste-left-out.tsx'
import { PastePreview } from './paste-preview.tsx'
import { PasteQuestions } from './paste-questions.tsx'
import styles from './paste-panel.module.css'
import type { Pasting } from './use-clipboard.ts'

type PastePanelProps = {
  readonly entry: Entry
  readonly pasting: Pasting
  readonly onChange: (change: Change) => void
  readonly tell: (sentence: string) => void
  readonly onClose: () => void
}

/** A look at a table before it is pasted: what goes where, what is asked, what cannot be used. */
export function PastePanel({ entry, pasting, onChange, tell, onClose }: PastePanelProps) {
  const { block, from } = pasting
  const [answers, setAnswers] = useState<PasteAnswers>({})
  const plan = useMemo(() => pastePlanOf(entry, block, from, answers), [entry, block, from, answers])
  const paste = () => {
    onChange(pasteChange(plan))
    tell(say(pasteWords.done, { count: plan.cells.length }))
    onClose()
  }
  const isOpen = plan.open.length > 0
  return (
    <SidePanel isOpen title={pasteWords.title} closeLabel={pasteWords.close} onClose={onClose}>
      <div className={styles['panel']}>
        <p>{mannerText(entry, plan, pasting)}</p>
        <PasteQuestions {...{ entry, block, plan, answers }} onAnswer={(more) => setAnswers({ ...answers, ...more })} />
        {plan.columns.length > entry.columns.length && (
          <p>{say(pasteWords.addsThird, { date: columnLabel(entry, 'balance', 'beforePrevious') })}</p>
        )}
        <p>{say(pasteWords.summary, countsOf(plan))}</p>
        <div className={styles['buttons']}>
          <Button disabled={isOpen || plan.cells.length === 0} onClick={paste}>
            {say(pasteWords.commit, { count: plan.cells.length })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {pasteWords.close}
          </Button>
          {isOpen && <span>{plan.open.length > 1 ? pasteWords.openMany : pasteWords.open}</span>}
          {plan.cells.length === 0 && <span>{pasteWords.nothing}</span>}
        </div>
        <PasteLeftOut entry={entry} plan={plan} />
        <PastePreview entry={entry} plan={plan} />
      </div>
    </SidePanel>
  )
}

function mannerText(entry: Entry, { way }: PastePlan, { block, from }: Pasting): string {
  if (way === 'places') return say(pasteWords.byPlaces, { code: rowName(from.row), column: cellYear(entry, from) })
  return block.named?.by === 'names' ? pasteWords.byNames : pasteWords.byCodes
}

function countsOf({ cells }: PastePlan) {
  const filled = cells.filter(({ cell }) => cell !== undefined)
  const changed = filled.filter(({ cell, was }) => was !== undefined && was !== cell)
  return {
    count: filled.length,
    fresh: filled.filter(({ was }) => was === undefined).length,
    changed: changed.length,
    cleared: cells.filter(({ cell, was }) => cell === undefined && was !== undefined).length,
    rounded: cells.filter(({ isRounded }) => isRounded).length,
  }
}
