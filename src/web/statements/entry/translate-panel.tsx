import { Anchor, Button, Group, Text } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { cellYear } from '#domain/entry/cell-text.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import { reviewOf } from '#domain/entry/review.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { assessPanelWords, assessWords } from '#words/analysis-page.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { generatePanelWords, unitOpenWords } from '#words/entry-page.ts'
import { rowName } from '#wording/entry-texts.ts'
import { generateWords } from '#words/generate.ts'
import { typedProblemText } from '#words/line-grid.ts'
import { refusalWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import type { Autosave } from '../../api/run-autosave.ts'
import { CostNote } from '../cost-note.tsx'
import { DeferredNote } from '../../session/deferred-note.tsx'
import { ProveAddress } from '../../session/address-code.tsx'
import type { AskedUnit } from '../../grid/use-entry.ts'
import type { TranslationRefusal } from '../translation.ts'
import { useTranslation, type Translation, type TranslationState } from '../use-translation.ts'
import { dayText } from '#words/locale.ts'
import { newTask } from '../../session/waiting.ts'

/** Translates a draft. Saves all its changes first, and pauses autosaving meanwhile. */
export function useDraftTranslation(id: string, autosave: Autosave): Translation {
  const translation = useTranslation({
    isReplaced: true,
    task: () => newTask(autosave.latest.companyTitle, { kind: 'draft', id }),
    store: async (isAgreed) => {
      // If this page has not saved yet, saves even without changes, because the response says if the same amounts were
      // translated before.
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
  const { state } = translation
  // Once the amounts have changed, the question about the earlier translation no longer applies.
  const isOutdated = state.kind === 'asking' && autosave.translatedBefore?.id !== state.before.id
  return isOutdated ? { ...translation, state: { kind: 'idle' } } : translation
}

type TranslatePanelProps = {
  readonly translation: Translation
  readonly entry: Entry
  readonly unit: AskedUnit
  readonly onGo: (at: CellRef) => void
}

/** The translate button, the cost, and the reason when a translation failed. */
export function TranslatePanel({ translation, entry, unit, onGo }: TranslatePanelProps) {
  const { state, translate, translateAnyway } = translation
  const open = useOpenUnit(unit)
  const before = state.kind === 'asking' ? state.before : null
  const panel = useRef<HTMLElement>(null)
  // The pressed button is replaced when the panel asks about an earlier translation, and again after the answer.
  useHeldFocus(panel)
  const isBusy = state.kind === 'storing' || state.kind === 'sending'
  return (
    <Section look="card" heading={generatePanelWords.heading} id="generate" ref={panel}>
      <NotTranslated state={state} entry={entry} onGo={onGo} />
      <CostNote />
      <DeferredNote of="translation" isWaiting={state.kind === 'waiting'} />
      {open.note}
      {before === null ? (
        <Group>
          <Button loading={isBusy} onClick={open.first ?? translate} {...open.described}>
            {generateWords.generate}
          </Button>
        </Group>
      ) : (
        <TranslatedBefore before={before} onAnyway={open.first ?? translateAnyway} />
      )}
    </Section>
  )
}

/**
 * While the question about the unit is open: a note that leads to it, and what a button does instead of its act, which
 * would take the amounts in the earlier unit. Otherwise without effect.
 */
function useOpenUnit({ asked, place }: AskedUnit) {
  const id = useId()
  if (asked === null) return { note: null, first: null, described: {} }
  const first = () => place.current?.focus()
  const note = (
    <Text id={id}>
      {say(unitOpenWords.text, { unit: denominationNames[asked] })}{' '}
      <LinkButton onClick={first}>{unitOpenWords.go}</LinkButton>
    </Text>
  )
  return { note, first, described: { 'aria-describedby': id } }
}

type TranslatedBeforeProps = {
  readonly before: Extract<TranslationState, { kind: 'asking' }>['before']
  readonly onAnyway: () => void
}

/** Says that the same amounts were translated before; another translation is made only on request. Takes the focus. */
function TranslatedBefore({ before, onAnyway }: TranslatedBeforeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const anyway = (
    <Button variant="default" onClick={onAnyway}>
      {generatePanelWords.anyway}
    </Button>
  )
  return (
    <Callout severity="warning" isUrgent actions={anyway} ref={place}>
      <p>
        {say(generatePanelWords.before, { date: dayText(before.generatedAt) })}{' '}
        <Anchor component={Link} to={address('balanceSheetOutput', { id: before.id })}>
          {generatePanelWords.openBefore}
        </Anchor>
      </p>
    </Callout>
  )
}

type NotTranslatedProps = {
  readonly state: TranslationState
  readonly entry: Entry
  readonly onGo: (at: CellRef) => void
}

/**
 * Says why the draft was not translated, and lists problems to correct with links to their cells. Takes the focus when
 * it appears.
 */
function NotTranslated({ state, entry, onGo }: NotTranslatedProps) {
  const place = useRef<HTMLDivElement>(null)
  const refusal = state.kind === 'refused' ? state.refusal : null
  // Not shown for a version conflict, because the editor then shows the differences.
  const isThere = state.kind === 'unsaved' || (refusal !== null && refusal.code !== 'statement-changed')
  useEffect(() => {
    if (isThere) place.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <Callout severity="error" heading={generateWords.notDone} ref={place}>
      {refusal === null ? <p>{generatePanelWords.notSaved}</p> : <Why refusal={refusal} />}
      {refusal?.code === 'statement-refused' && <ToCorrect refusal={refusal} entry={entry} onGo={onGo} />}
      {refusal?.code === 'translation-needs-proof' && <ProveAddress />}
      {refusal !== null && refusal.quote !== null && <Quote>{refusal.quote}</Quote>}
    </Callout>
  )
}

function Why({ refusal: { code, sentence, faults } }: { readonly refusal: TranslationRefusal }) {
  if (code === null) return <p>{generateWords.noResponse}</p>
  // The list shows the problems, so the sentence does not name them.
  if (code === 'statement-refused') return <p>{refusalWords[code]}</p>
  // No list shows the problems with the head's fields, so their messages follow the sentence.
  if (code !== 'no-translations-left') return <p>{[sentence, ...faults.map(({ message }) => message)].join(' ')}</p>
  return (
    <p>
      {generateWords.noneLeft}{' '}
      <Anchor component={Link} to={address('plans')}>
        {generateWords.plans}
      </Anchor>
    </p>
  )
}

type ToCorrectProps = Omit<NotTranslatedProps, 'state'> & { readonly refusal: TranslationRefusal }

/**
 * Lists the errors in the current entry, then those that only the server knows, such as errors in the file, in the
 * server's words.
 */
function ToCorrect({ refusal, entry, onGo }: ToCorrectProps) {
  const found = useMemo(() => reviewOf(entry).problems, [entry])
  const placed = found.filter(({ problem }) => problem.severity === 'error')
  const known: ReadonlySet<string> = new Set(found.map(({ problem }) => problem.code))
  const others = refusal.problems.filter(({ severity, code }) => severity === 'error' && !known.has(code))
  return (
    <ul>
      {placed.map(({ problem, cells }, order) => (
        // The index is the key, because two problems may be identical.
        <li key={order}>
          {typedProblemText(problem)}{' '}
          <Group component="span" display="inline-flex" gap="0 0.75rem">
            {cells.map((at) => (
              <LinkButton key={`${at.row} ${at.column}`} onClick={() => onGo(at)}>
                {say(generatePanelWords.go, { code: rowName(at.row), year: cellYear(entry, at) })}
              </LinkButton>
            ))}
          </Group>
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
  readonly unit: AskedUnit
  /**
   * Whether the draft is being translated, saved as a new one, or replaced by another version; meanwhile it cannot be
   * assessed.
   */
  readonly isHeld: boolean
}

/** Offers to assess the draft's lines instead of translating them; the lines are saved first. */
export function AssessPanel({ id, autosave, unit, isHeld }: AssessPanelProps) {
  const open = useOpenUnit(unit)
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'saving' | 'unsaved'>('idle')
  const assess = async (): Promise<void> => {
    setState('saving')
    const isSaved = await autosave.flush()
    setState(isSaved ? 'idle' : 'unsaved')
    if (isSaved) await navigate(address('analysis', { id }))
  }
  return (
    <Section look="card" heading={assessPanelWords.heading} id="assess">
      <Text maw="46rem" lh={1.5}>
        {assessPanelWords.lead}
      </Text>
      {state === 'unsaved' && (
        <Callout severity="error">
          <p>{assessPanelWords.notSaved}</p>
        </Callout>
      )}
      {open.note}
      <Group>
        <Button
          variant="default"
          disabled={isHeld}
          loading={state === 'saving'}
          onClick={open.first ?? (() => void assess())}
          {...open.described}
        >
          {assessWords.assess}
        </Button>
      </Group>
    </Section>
  )
}
