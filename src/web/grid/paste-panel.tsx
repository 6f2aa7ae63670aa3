import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { PastedBlock } from '#domain/entry/block.ts'
import { cellYear } from '#domain/entry/cell-text.ts'
import type { Change } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import {
  pasteChange,
  pasteCounts,
  pastePlanOf,
  type PasteAnswers,
  type PastePlan,
  type PasteQuestion,
} from '#domain/entry/paste.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { columnLabel, rowName } from '#wording/entry-texts.ts'
import { questionWords } from '#words/input-page.ts'
import { pasteWords } from '#words/line-grid.ts'
import { problemText } from '#words/problems.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { cellReason, PasteLeftOut, PastePreview } from './paste-preview.tsx'
import styles from './paste-panel.module.css'
import type { PendingPaste } from './use-clipboard.ts'

type PastePanelProps = {
  readonly entry: Entry
  readonly pasting: PendingPaste
  readonly onChange: (change: Change) => void
  readonly announce: (sentence: string) => void
  readonly onClose: () => void
}

/** The preview before a table is pasted: where each amount goes, questions to the user, and unusable parts. */
export function PastePanel({ entry, pasting, onChange, announce, onClose }: PastePanelProps) {
  const { block, from } = pasting
  const [answers, setAnswers] = useState<PasteAnswers>({})
  const plan = useMemo(() => pastePlanOf(entry, block, from, answers), [entry, block, from, answers])
  const paste = () => {
    onChange(pasteChange(plan))
    announce(counted(plan.cells.length, pasteWords.done))
    onClose()
  }
  const isOpen = plan.open.length > 0
  const isReady = !isOpen && plan.cells.length > 0
  return (
    <SidePanel isOpen title={pasteWords.title} closeLabel={pasteWords.close} onClose={onClose}>
      <div className={styles['panel']}>
        <p>{mannerText(entry, plan, pasting)}</p>
        <PasteQuestions
          entry={entry}
          block={block}
          plan={plan}
          answers={answers}
          onAnswer={(more) => setAnswers({ ...answers, ...more })}
        />
        {plan.columns.length > entry.columns.length && (
          <p>{say(pasteWords.addsThird, { date: columnLabel(entry, 'balance', 'beforePrevious') })}</p>
        )}
        <p>{say(pasteWords.summary, pasteCounts(plan))}</p>
        <div className={styles['buttons']}>
          {/* Has the focus, so that Enter pastes; while a question is open, the question has the focus. */}
          <Button disabled={!isReady} onClick={paste} data-autofocus={isReady || undefined}>
            {counted(plan.cells.length, pasteWords.commit)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus={(!isOpen && !isReady) || undefined}>
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

function mannerText(entry: Entry, { way }: PastePlan, { block, from }: PendingPaste): string {
  if (way === 'places') return say(pasteWords.byPlaces, { code: rowName(from.row), column: cellYear(entry, from) })
  return block.named?.by === 'names' ? pasteWords.byNames : pasteWords.byCodes
}

type QuestionsProps = {
  readonly entry: Entry
  readonly block: PastedBlock
  readonly plan: PastePlan
  readonly answers: PasteAnswers
  readonly onAnswer: (more: PasteAnswers) => void
}

type Choice = { readonly words: string; readonly answer: PasteAnswers; readonly isChosen: boolean }

/** Asks about the ambiguities in the table, rather than guessing. */
function PasteQuestions({ plan, onAnswer, ...around }: QuestionsProps) {
  const id = useId()
  return plan.asked.map((question) => (
    <fieldset key={question} className={styles['question']}>
      <legend>{legendOf(question, { plan, ...around })}</legend>
      {choicesOf(question, around.answers).map((choice, position) => (
        <ChoiceField
          key={choice.words}
          takesFocus={position === 0 && plan.open[0] === question}
          group={`${id}-${question}`}
          {...choice}
          onChoose={() => onAnswer(choice.answer)}
        />
      ))}
    </fieldset>
  ))
}

type ChoiceProps = Choice & {
  readonly group: string
  readonly takesFocus: boolean
  readonly onChoose: () => void
}

function ChoiceField({ group, words, isChosen, takesFocus, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p>
      <input
        type="radio"
        id={id}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        data-autofocus={takesFocus || undefined}
      />{' '}
      <label htmlFor={id}>{words}</label>
    </p>
  )
}

type LegendProps = Pick<QuestionsProps, 'entry' | 'block' | 'plan'>

function legendOf(question: PasteQuestion, { entry, block, plan: { doubtful } }: LegendProps): string {
  if (question === 'way') return pasteWords.wayQuestion
  if (question === 'mark') return pasteWords.markQuestion
  if (question === 'amounts')
    return doubtful === undefined ? '' : cellReason(entry, doubtful.at, problemText(doubtful.problem))
  const table = denominationNames[block.denomination ?? entry.denomination]
  return say(pasteWords.unitQuestion, { table, entry: denominationNames[entry.denomination] })
}

function choicesOf(question: PasteQuestion, { way, mark, unit, amounts }: PasteAnswers): readonly Choice[] {
  switch (question) {
    case 'way':
      return (['lines', 'places'] as const).map((answer) => ({
        words: pasteWords.ways[answer],
        answer: { way: answer },
        isChosen: way === answer,
      }))
    case 'mark':
      return ([',', '.'] as const).map((answer) => ({
        words: questionWords.marks[answer],
        answer: { mark: answer },
        isChosen: mark === answer,
      }))
    case 'unit':
      return (['convert', 'keep'] as const).map((answer) => ({
        words: pasteWords.units[answer],
        answer: { unit: answer },
        isChosen: unit === answer,
      }))
    case 'amounts':
      return (['stored', 'shown'] as const).map((answer) => ({
        words: questionWords.amountChoices[answer],
        answer: { amounts: answer },
        isChosen: amounts === answer,
      }))
  }
}
