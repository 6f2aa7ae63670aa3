import { Stack } from '@mantine/core'
import { useRef, useState, type ComponentType } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { labelOf } from '#domain/translation/layouts/labels.ts'
import { translate } from '#domain/translation/translate.ts'
import { Columns } from '#ui/columns.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { Fold } from '#ui/fold.tsx'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { Section } from '#ui/section.tsx'
import { useErrorInTitle, useSubjectInTitle } from '#ui/tab-title.ts'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { inputPageWords, reviewWords } from '#words/input-page.ts'
import { counted } from '#words/locale.ts'
import { reviewFacts } from '#wording/review-facts.ts'
import { periodLabel } from '#wording/documents/measures.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { ChecksAtGlance } from '../../document/checks-at-glance.tsx'
import { ProblemItems } from '../../document/problem-items.tsx'
import { FileRefusal } from '../given-files/file-refusal.tsx'
import type { ReadOutcome } from '../../reading/reading-messages.ts'
import { receivedStatement } from '../../reading/sent-statement.ts'
import type { ReviewPanelProps } from './review-panel.tsx'

type StatementReviewProps = Omit<ReviewPanelProps, 'isRefused' | 'draft'> & {
  readonly name: string
  readonly outcome: ReadOutcome
  /** The panel with the name to store and the actions on the statement. */
  readonly Panel: ComponentType<ReviewPanelProps>
}

/** The review of one statement that was read: its facts, its key figures, its problems, and the actions on it. */
export function StatementReview({ name, outcome, remarks, Panel, ...panel }: StatementReviewProps) {
  const { draft } = outcome
  const [statement] = useState(() => (outcome.statement === null ? null : receivedStatement(outcome.statement)))
  const [problems] = useState(() => [...remarks, ...outcome.problems])
  const subject = subjectOf(draft.company.name ?? name, draft.reportingYear)
  const isRefused = statement === null
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, outcome)
  useSubjectInTitle(subject)
  useErrorInTitle(isRefused)
  return (
    <Section ref={place} size="h2" heading={reviewWords.heading} lead={subject} id="review">
      <Columns side="last">
        <Stack gap="lg">
          {isRefused && <FileRefusal isWholeFile={false} problems={problems} />}
          <ReadFacts draft={draft} />
          {statement !== null && (
            <>
              <KeyFigures statement={statement} />
              <ChecksAtGlance statement={statement} problems={problems} />
              <Findings problems={problems} />
            </>
          )}
        </Stack>
        <Panel {...panel} draft={draft} remarks={remarks} isRefused={isRefused} />
      </Columns>
    </Section>
  )
}

const subjectOf = (company: string, year: number | null): string =>
  year === null ? company : say(inputPageWords.subject, { company, year })

/** Shows the facts that the file gives about its statement. */
const ReadFacts = ({ draft }: { readonly draft: Draft }) => (
  <Section level={3} heading={reviewWords.facts} id="facts">
    <Facts
      look="lines"
      facts={reviewFacts(draft).map(({ name, texts: [first = '', ...more] }) => ({
        term: reviewWords.rows[name],
        value: name === 'company' ? <span lang="ru">{first}</span> : first,
        more,
      }))}
    />
  </Section>
)

/** The key figures, by which a user recognises a statement at a glance. */
const figures = {
  totalAssets: (period) => period.balanceSheet.totalAssets,
  revenue: (period) => period.incomeStatement.revenue,
  netIncome: (period) => period.incomeStatement.netIncome,
} as const satisfies Readonly<Record<string, (period: EnglishStatement['current']) => number | null>>

type FigureName = keyof typeof figures

// The cast is safe: the keys of a literal table are the only ones that Object.keys returns.
const figureNames = Object.keys(figures) as FigureName[]

/** Shows the key figures of the statement in English, in the statement's own unit. */
function KeyFigures({ statement }: { readonly statement: Statement }) {
  const [columns] = useState(() => figureColumns(statement))
  const unit = denominationNames[statement.denomination]
  return (
    <Section level={3} heading={reviewWords.figures} lead={say(reviewWords.figuresLead, { unit })} id="glance">
      <DataTable labelledBy="glance" columns={columns} rows={figureNames} keyOf={(name) => name} narrow="tight" />
    </Section>
  )
}

function figureColumns(statement: Statement): readonly TableColumn<FigureName>[] {
  const english = translate(statement)
  return [
    {
      id: 'figure',
      heading: <span className="read-out">{reviewWords.figure}</span>,
      isRowHeader: true,
      cell: (name) => labelOf(statement.form, name),
    },
    ...(['current', 'previous'] as const).map((period) => ({
      id: period,
      heading: periodLabel(statement.periods, yearOf(statement, period)),
      align: 'end' as const,
      cell: (name: FigureName) => <HangingNumber text={formatAmount(figures[name](english[period]))} />,
    })),
  ]
}

/**
 * Lists the problems of a statement that can be translated: warnings with their locations, and collapsed information.
 */
function Findings({ problems }: { readonly problems: readonly Problem[] }) {
  const warnings = problems.filter(({ severity }) => severity !== 'info')
  const information = problems.filter(({ severity }) => severity === 'info')
  return (
    <>
      {warnings.length > 0 && (
        <Section level={3} heading={counted(warnings.length, reviewWords.warnings)} id="warnings">
          <ProblemItems problems={warnings} />
        </Section>
      )}
      {information.length > 0 && (
        <Fold summary={counted(information.length, reviewWords.remarks)}>
          <ProblemItems problems={information} />
        </Fold>
      )}
    </>
  )
}
