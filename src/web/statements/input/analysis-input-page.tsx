import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { isForFileAlone } from '#readers/questions.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { assessInputWords as words } from '#words/analysis-page.ts'
import { actionWords } from '#words/input-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { useIsOffline } from '../../api/connection.ts'
import { statementsQuery } from '../../api/statement-queries.ts'
import { useSubmission, type Submit } from '../../api/submission.ts'
import { isSameWish, newTask, useWaiting } from '../../session/waiting.ts'
import { briefDayText } from '#words/locale.ts'
import { NewStatement, type Purpose } from './new-statement.tsx'
import { choiceOf, NamePanel, useNamed, type Naming } from './name-choice.tsx'
import { Aside, ChangeAction, CorrectActions, CorrectFilePanel, type ReviewPanelProps } from './review-panel.tsx'
import { useKeep } from './use-keep.ts'
import { NotKept } from '#browser/no-response.ts'

/** The page that starts an assessment: of an existing statement, of a file, or of lines to be typed. */
export default function AnalysisInputPage() {
  return <NewStatement purpose={assessing} />
}

/** The words and parts of the page on which the user gives statements to assess, rather than to translate. */
export const assessing: Purpose = {
  heading: words.heading,
  lead: words.lead,
  Panel: AssessPanel,
  Before: OwnStatements,
  hasOwnPageOfMany: false,
}

type Listed = ResponseOf<'listStatements'>['user']['financialStatements'][number]

/** Maximum number of statements listed here; the page with the full list also offers to assess each. */
const shownMax = 8

/** Lists the existing statements, including drafts, the last changed first; each links to the page that assesses it. */
function OwnStatements() {
  const listed = useQuery(statementsQuery(useApi()))
  return (
    <Section look="card" size="h2" heading={words.own} id="own-statements">
      <Loaded query={listed} notLoaded={words.notLoaded} loading={<Loading height="6rem" />}>
        {(statements) => <Choice statements={statements} />}
      </Loaded>
    </Section>
  )
}

function Choice({ statements }: { readonly statements: readonly Listed[] }) {
  if (statements.length === 0) return <Aside>{words.none}</Aside>
  return (
    <>
      <ItemList look="columns">
        {statements.slice(0, shownMax).map((statement) => (
          <Item
            key={statement.id}
            heading={
              <Anchor component={Link} to={address('analysis', { id: statement.id })}>
                {statementName(statement)}
              </Anchor>
            }
          >
            <Aside>{asideOf(statement)}</Aside>
          </Item>
        ))}
      </ItemList>
      {statements.length > shownMax && (
        <Aside>
          <Anchor component={Link} to={address('financialStatements')}>
            {say(words.more, { count: statements.length })}
          </Anchor>
        </Aside>
      )}
    </>
  )
}

const asideOf = ({ status, savedAt, generatedAt }: Listed): string =>
  say(words.aside, {
    status: status === 'draft' ? words.statuses.draft : words.statuses.generated,
    date: briefDayText(generatedAt ?? savedAt),
  })

/**
 * The name to store and the button that assesses; for a statement with errors, the button that opens its lines. Nothing
 * is stored before the user presses a button.
 */
function AssessPanel(props: ReviewPanelProps) {
  const { draft, isRefused, reviewed, suggested, otherYears, onReview } = props
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const review = useAssess({ ...props, onWrongName: () => field.current?.focus() })
  useFoundFocus(panel, review.notSaved ?? undefined)
  const years = otherYears.map(({ year }) => year).join(', ')
  const yearsNote = years !== '' && <Aside>{say(words.severalYears, { years })}</Aside>
  if (isRefused && isForFileAlone(draft.problems)) return <CorrectFilePanel>{yearsNote}</CorrectFilePanel>
  const isOneOfSeveral = years !== '' && draft.reportingYear !== null
  return (
    <NamePanel
      heading={isRefused ? actionWords.headingRefused : words.panel}
      company={draft.company}
      panel={panel}
      reviewed={reviewed}
      suggested={suggested}
      review={review}
      field={field}
      onReview={onReview}
    >
      {review.notSaved !== null && <ErrorCallout error={review.notSaved} heading={actionWords.notSaved} />}
      {isRefused ? (
        <CorrectActions review={review} />
      ) : (
        <>
          <Text fw={600}>{review.isOffline ? words.costOffline : words.cost}</Text>
          <Button fullWidth loading={review.isBusy} onClick={review.assess}>
            {isOneOfSeveral ? say(words.actYear, { year: draft.reportingYear }) : words.act}
          </Button>
          <ChangeAction review={review} />
        </>
      )}
      {yearsNote}
    </NamePanel>
  )
}

type AssessOptions = Naming & Pick<ReviewPanelProps, 'remarks' | 'onReview'>

/**
 * Stores a statement read from a file as a draft, which is free, and opens its assessment or its lines. Offline, the
 * statement stays in this browser, is assessed there, and is stored on the server later.
 */
function useAssess(options: AssessOptions) {
  const { draft, remarks, reviewed, onReview } = options
  const submit = useSubmission()
  const keep = useKeep(submit)
  const navigate = useNavigate()
  const { title, fault, named } = useNamed(options)
  const { isOffline, kept, hereAs } = useKeptHere(options, submit)
  const save = useMutation({
    mutationFn: async (to: 'analysis' | 'balanceSheetInput') => {
      const record = storedRecord(draft, remarks, { title: title.trim(), choice: choiceOf(reviewed, draft.company) })
      const here = to === 'analysis' ? await hereAs(record) : null
      if (here !== null) return here
      const { id, version } = await keep({ record, kept })
      onReview({ kept: { id, version } })
      return id
    },
    onSuccess: async (id, to) => navigate(address(to, { id })),
  })
  return {
    title,
    fault,
    isOffline,
    isBusy: save.isPending,
    notSaved: save.error,
    assess: named(() => save.mutate('analysis')),
    change: named(() => save.mutate('balanceSheetInput')),
  }
}

/**
 * Keeps a statement in this browser until the server can store it. `kept`: the draft that the server already has,
 * stored from this page or from the waiting list; null without one. `hereAs` resolves to the id under which the
 * statement can be assessed in this browser. That is the id of the draft or, without a draft, the id of a task that
 * `hereAs` adds to the waiting list. Online it resolves to null, because the server must store the statement first;
 * only a statement that has no draft and is waiting already still gets the id of its task.
 */
function useKeptHere({ reviewed, onReview }: AssessOptions, submit: Submit) {
  const isOffline = useIsOffline()
  const { tasks, add } = useWaiting()
  const task = tasks.find(({ id }) => id === reviewed.waitingId)
  const stored = task?.wanted.kind === 'stored' ? { id: task.wanted.id, version: task.wanted.version } : null
  const kept = reviewed.kept ?? stored
  const isWaiting = task?.wanted.kind === 'statement'
  const hereAs = async (record: StatementRecord): Promise<string | null> => {
    if (kept !== null) return isOffline ? kept.id : null
    if (!isOffline && !isWaiting) return null
    const wanted = { kind: 'statement', record } as const
    const same = tasks.find((each) => isSameWish(each.wanted, wanted))
    // Reuses the idempotency key of an attempt that got no response, because that attempt may have succeeded.
    const fresh = same ?? (await submit({ record, kept }, async (key) => newTask(record.companyTitle, wanted, key)))
    const next = same === undefined && isWaiting ? { ...fresh, id: task.id } : fresh
    if (!add(next)) throw new NotKept()
    onReview({ waitingId: next.id })
    return next.id
  }
  return { isOffline, kept, hereAs }
}
