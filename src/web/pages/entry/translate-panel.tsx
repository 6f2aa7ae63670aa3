import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { cellYear } from '#domain/entry/cell-text.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import { reviewOf } from '#domain/entry/review.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { assessPanelWords, assessWords } from '#words/analysis-page.ts'
import { generatePanelWords } from '#words/entry-page.ts'
import { rowName } from '#wording/entry-texts.ts'
import { generateWords } from '#words/generate.ts'
import { typedProblemText } from '#words/line-grid.ts'
import { refusalWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { CostNote } from '../../flows/cost-note.tsx'
import type { TranslationRefusal } from '../../flows/translation.ts'
import { useTranslation, type Translation, type TranslationState } from '../../flows/use-translation.ts'
import { dayText } from '#words/locale.ts'
import type { Autosave } from './autosave.ts'
import styles from './entry.module.css'

/** The translation of a draft: everything is saved first, and then nothing else is sent. */
export function useDraftTranslation(id: string, autosave: Autosave): Translation {
  return useTranslation({
    store: async (isAgreed) => {
      // asked of the server even when all is saved: it knows of translations of the same amounts
      const isSaved = await autosave.flush({ always: autosave.translatedBefore === undefined })
      if (!isSaved) return null
      const { latest: record, version, translatedBefore = null } = autosave
      if (isAgreed || translatedBefore === null) autosave.hold()
      return { record, kept: { id, version }, translatedBefore }
    },
    onOutcome: async (outcome, { kept }) => {
      if (outcome.isDone) return
      autosave.release(outcome.kept?.version ?? kept.version)
      if (outcome.refusal.code === 'statement-changed') await autosave.flush({ always: true })
    },
  })
}

type TranslatePanelProps = {
  readonly translation: Translation
  readonly entry: Entry
  readonly onGo: (at: CellRef) => void
}

/** The way on to the translation, what it costs, and why it was not made. */
export function TranslatePanel({ translation, entry, onGo }: TranslatePanelProps) {
  const { state, translate, translateAnyway } = translation
  const before = state.kind === 'asking' ? state.before : null
  return (
    <section aria-labelledby="generate" className={styles['panel']}>
      <h2 id="generate" className={styles['heading']}>
        {generatePanelWords.heading}
      </h2>
      <NotTranslated state={state} entry={entry} onGo={onGo} />
      <CostNote />
      {before !== null && (
        <div role="alert" className={styles['before']}>
          <p>
            {say(generatePanelWords.before, { date: dayText(before.generatedAt) })}{' '}
            <Link to={address('balanceSheetOutput', { id: before.id })}>{generatePanelWords.openBefore}</Link>
          </p>
          <Button variant="default" onClick={translateAnyway}>
            {generatePanelWords.anyway}
          </Button>
        </div>
      )}
      {before === null && (
        <p>
          <Button loading={state.kind === 'storing' || state.kind === 'sending'} onClick={translate}>
            {generateWords.generate}
          </Button>
        </p>
      )}
    </section>
  )
}

type NotTranslatedProps = {
  readonly state: TranslationState
  readonly entry: Entry
  readonly onGo: (at: CellRef) => void
}

/** Why there is no translation: what is to be corrected first, with ways to the cells. It has the focus when it appears. */
function NotTranslated({ state, entry, onGo }: NotTranslatedProps) {
  const place = useRef<HTMLDivElement>(null)
  const refusal = state.kind === 'refused' ? state.refusal : null
  // of another version the editor itself says what differs
  const isThere = state.kind === 'unsaved' || (refusal !== null && refusal.code !== 'statement-changed')
  useEffect(() => {
    if (isThere) place.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles['refused']}>
      <p>
        <Icon name="error" className={styles['icon']} /> <strong>{generateWords.notDone}</strong>
      </p>
      {refusal === null ? <p>{generatePanelWords.notSaved}</p> : <Why refusal={refusal} />}
      {refusal?.code === 'statement-refused' && <ToCorrect refusal={refusal} entry={entry} onGo={onGo} />}
    </div>
  )
}

function Why({ refusal: { code, sentence, faults } }: { readonly refusal: TranslationRefusal }) {
  if (code === null) return <p>{generateWords.noAnswer}</p>
  // what is wrong is in the list
  if (code === 'statement-refused') return <p>{refusalWords[code]}</p>
  // the fields are above the lines: what is wrong with them is said here
  if (code !== 'no-translations-left') return <p>{[sentence, ...faults.map(({ message }) => message)].join(' ')}</p>
  return (
    <p>
      {generateWords.noneLeft} <Link to={address('plans')}>{generateWords.plans}</Link>
    </p>
  )
}

type ToCorrectProps = Omit<NotTranslatedProps, 'state'> & { readonly refusal: TranslationRefusal }

/** What is typed is judged here as it is now; what only the server can know, such as of the file, is shown in its words. */
function ToCorrect({ refusal, entry, onGo }: ToCorrectProps) {
  const found = useMemo(() => reviewOf(entry).problems, [entry])
  const placed = found.filter(({ problem }) => problem.severity === 'error')
  const known: ReadonlySet<string> = new Set(found.map(({ problem }) => problem.code))
  const others = refusal.problems.filter(({ severity, code }) => severity === 'error' && !known.has(code))
  return (
    <ul className={styles['to-correct']}>
      {placed.map(({ problem, cells }, order) => (
        // two problems may be alike in every respect
        <li key={order}>
          {typedProblemText(problem)}{' '}
          {cells.map((at) => (
            <LinkButton key={`${at.row} ${at.column}`} className={styles['way']} onClick={() => onGo(at)}>
              {say(generatePanelWords.go, { code: rowName(at.row), year: cellYear(entry, at) })}
            </LinkButton>
          ))}
        </li>
      ))}
      {others.map(({ message }, order) => (
        <li key={order}>{message}</li>
      ))}
    </ul>
  )
}

type AssessPanelProps = {
  readonly id: string
  readonly autosave: Autosave
  /** A translation is under way: nothing else is done meanwhile. */
  readonly isHeld: boolean
}

/** The second way on from the lines: to an assessment of them as they are saved. */
export function AssessPanel({ id, autosave, isHeld }: AssessPanelProps) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'saving' | 'unsaved'>('idle')
  const assess = async (): Promise<void> => {
    setState('saving')
    const isSaved = await autosave.flush()
    setState(isSaved ? 'idle' : 'unsaved')
    if (isSaved) await navigate(address('analysis', { id }))
  }
  return (
    <section aria-labelledby="assess" className={styles['panel']}>
      <h2 id="assess" className={styles['heading']}>
        {assessPanelWords.heading}
      </h2>
      <p>{assessPanelWords.lead}</p>
      {state === 'unsaved' && (
        <p role="alert" className={styles['refused']}>
          {assessPanelWords.notSaved}
        </p>
      )}
      <p>
        <Button variant="default" disabled={isHeld} loading={state === 'saving'} onClick={() => void assess()}>
          {assessWords.assess}
        </Button>
      </p>
    </section>
  )
}
