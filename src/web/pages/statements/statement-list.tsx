import { useRef } from 'react'
import { deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { listWords } from '#wording/en/kept-list.ts'
import { statementsWords } from '#wording/en/statements-page.ts'
import { say } from '#wording/say.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { ListHead } from '../../parts/kept-list/list-head.tsx'
import { useNewStatement } from '../../parts/new-statement/use-new-statement.ts'
import { isNarrowed, plainChoice } from './list-choice.ts'
import { StatementTable } from './statement-table.tsx'
import { useActions } from './use-actions.ts'
import type { useStatements } from './use-statements.ts'

type StatementListProps = Pick<ReturnType<typeof useStatements>, 'chosen' | 'choice' | 'change'>

/** The statements found, their number, and what can be done with each. */
export function StatementList({ chosen, choice, change }: StatementListProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const { isBusy, ...making } = useNewStatement()
  const actions = useActions(making, head)
  const isDeleted = choice.status === 'deleted'
  return (
    <section aria-labelledby="found" aria-busy={isBusy} className={lists['list']}>
      <ListHead
        id="found"
        ref={head}
        text={say(isDeleted ? statementsWords.foundDeleted : statementsWords.found, { count: chosen.length })}
        onClear={isNarrowed(choice) ? () => change(plainChoice) : null}
      />
      {chosen.length === 0 ? (
        <p>
          {isDeleted && choice.search === '' && choice.year === null
            ? say(listWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
            : statementsWords.noneFound}
        </p>
      ) : (
        <StatementTable statements={chosen} {...{ choice, change, actions, isDeleted }} />
      )}
    </section>
  )
}
