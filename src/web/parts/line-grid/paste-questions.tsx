import { useId } from 'react'
import type { Block } from '#domain/entry/block.ts'
import type { Entry } from '#domain/entry/entry.ts'
import type { PasteAnswers, PastePlan, PasteQuestion } from '#domain/entry/paste.ts'
import { pasteWords } from '#wording/en/line-grid.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import styles from './paste-panel.module.css'

type QuestionsProps = {
  readonly entry: Entry
  readonly block: Block
  readonly plan: PastePlan
  readonly answers: PasteAnswers
  readonly onAnswer: (more: PasteAnswers) => void
}

type Choice = { readonly words: string; readonly answer: PasteAnswers; readonly isChosen: boolean }

/** What the table leaves open; nothing of it is guessed. */
export function PasteQuestions({ plan, onAnswer, ...around }: QuestionsProps) {
  const id = useId()
  return plan.asked.map((question) => (
    <fieldset key={question} className={styles['question']}>
      <legend>{legendOf(question, around)}</legend>
      {choicesOf(question, around.answers).map((choice) => (
        <ChoiceField
          key={choice.words}
          group={`${id}-${question}`}
          {...choice}
          onChoose={() => onAnswer(choice.answer)}
        />
      ))}
    </fieldset>
  ))
}

type ChoiceProps = Choice & { readonly group: string; readonly onChoose: () => void }

function ChoiceField({ group, words, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p>
      <input type="radio" id={id} name={group} checked={isChosen} onChange={onChoose} />{' '}
      <label htmlFor={id}>{words}</label>
    </p>
  )
}

function legendOf(question: PasteQuestion, { entry, block }: Pick<QuestionsProps, 'entry' | 'block'>): string {
  if (question === 'way') return pasteWords.wayQuestion
  if (question === 'mark') return pasteWords.markQuestion
  const table = denominationNames[block.denomination ?? entry.denomination]
  return say(pasteWords.unitQuestion, { table, entry: denominationNames[entry.denomination] })
}

function choicesOf(question: PasteQuestion, { way, mark, unit }: PasteAnswers): readonly Choice[] {
  switch (question) {
    case 'way':
      return (['lines', 'places'] as const).map((answer) => ({
        words: pasteWords.ways[answer],
        answer: { way: answer },
        isChosen: way === answer,
      }))
    case 'mark':
      return ([',', '.'] as const).map((answer) => ({
        words: pasteWords.marks[answer],
        answer: { mark: answer },
        isChosen: mark === answer,
      }))
    case 'unit':
      return (['convert', 'keep'] as const).map((answer) => ({
        words: pasteWords.units[answer],
        answer: { unit: answer },
        isChosen: unit === answer,
      }))
  }
}
