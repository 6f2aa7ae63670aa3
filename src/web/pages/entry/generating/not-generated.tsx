import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import { reviewOf } from '#domain/entry/review.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { generatePanelWords } from '#wording/en/entry-page.ts'
import { generateWords } from '#wording/en/generate.ts'
import { typedProblemText } from '#wording/en/line-grid.ts'
import { refusalWords } from '#wording/en/refusals.ts'
import { say } from '#wording/say.ts'
import type { RefusedGeneration } from '../../../parts/generate/generation.ts'
import { cellYear, rowName } from '../../../parts/line-grid/cell-text.ts'
import styles from '../entry.module.css'
import type { Generation } from './use-generation.ts'

type NotGeneratedProps = {
  readonly generation: Pick<Generation, 'refused' | 'isUnsaved'>
  readonly entry: Entry
  readonly onGo: (at: CellRef) => void
}

/** Why there is no translation: what is to be corrected first, with ways to the cells. It has the focus when it appears. */
export function NotGenerated({ generation: { refused, isUnsaved }, entry, onGo }: NotGeneratedProps) {
  const place = useRef<HTMLDivElement>(null)
  const isThere = isUnsaved || (refused !== null && refused.code !== 'statement-changed')
  useEffect(() => {
    if (isThere) place.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles['refused']}>
      <p>
        <Icon name="error" className={styles['icon']} /> <strong>{generateWords.notDone}</strong>
      </p>
      {isUnsaved ? <p>{generatePanelWords.notSaved}</p> : refused !== null && <Why refused={refused} />}
      {refused?.code === 'statement-refused' && <ToCorrect refused={refused} entry={entry} onGo={onGo} />}
    </div>
  )
}

function Why({ refused: { code, sentence, faults } }: { readonly refused: RefusedGeneration }) {
  if (code === null) return <p>{generateWords.noAnswer}</p>
  // what is wrong stands in the list
  if (code === 'statement-refused') return <p>{refusalWords[code]}</p>
  // fields stand above the lines: what is wrong with them is said here
  if (code !== 'no-translations-left') return <p>{[sentence, ...faults.map(({ message }) => message)].join(' ')}</p>
  return (
    <p>
      {generateWords.noneLeft} <Link to={address('plans')}>{generateWords.plans}</Link>
    </p>
  )
}

type ToCorrectProps = Omit<NotGeneratedProps, 'generation'> & { readonly refused: RefusedGeneration }

/** What is typed is judged here as it stands now; what only the server can know, such as of the file, is told as it said it. */
function ToCorrect({ refused, entry, onGo }: ToCorrectProps) {
  const found = useMemo(() => reviewOf(entry).problems, [entry])
  const placed = found.filter(({ problem }) => problem.severity === 'error')
  const known: ReadonlySet<string> = new Set(found.map(({ problem }) => problem.code))
  const others = refused.problems.filter(({ severity, code }) => severity === 'error' && !known.has(code))
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
