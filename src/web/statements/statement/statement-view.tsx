import { List, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { figureId, findFigure, type FigureRef } from '#domain/documents/figure-ref.ts'
import { figuresOfProblem } from '#domain/documents/figures-of-problem.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import type { PrintedNote, StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Problem } from '#domain/problem.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import { Columns } from '#ui/columns.tsx'
import { Fold } from '#ui/fold.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { counted } from '#words/locale.ts'
import { problemListWords, severityNames } from '#words/screens.ts'
import { storedWords } from '#words/statement-page.ts'
import { downloadWords, viewWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { formatsOf } from '#writers/output-formats.ts'
import { ChecksAtGlance } from '../../document/checks-at-glance.tsx'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import { ProblemItems } from '../../document/problem-items.tsx'
import { FiledView } from '../../document/statement/filed-view.tsx'
import { TracedStatement } from '../../document/statement/traced-statement.tsx'
import { useDisplayOptions, viewNamed, type DisplayOptions } from '../../document/statement/display-options.ts'
import { OptionsPanel } from '../options-panel.tsx'
import type { ShownStatement } from '../../document/statement/shown-statement.ts'
import { TwoYears } from '../../document/two-year-charts.tsx'
import { useDownloads, useStatementSheet } from '../../document/statement/use-statement-sheet.ts'

/**
 * Shows a translated statement: the checks, the problems, the display options, the sheet, and the lines behind each
 * figure.
 */
export function StatementView({ shown }: { readonly shown: ShownStatement }) {
  const { problems, stored } = shown
  const { statement } = shown.english
  const { options, change } = useDisplayOptions()
  const { sheet, hasThirdDate } = useStatementSheet(shown, options)
  // The selector matches the rows of the sheet.
  const keepPlace = useKeptPlace('tr[data-weight]')
  const changeInPlace = (changed: Partial<DisplayOptions>) => {
    keepPlace()
    change(changed)
  }
  const showFigure = (figure: FigureRef) => {
    flushSync(() => change({ view: 'statement' }))
    goToFigure(figure)
  }
  const notes =
    stored === null ? (
      <StatementChecks statement={statement} problems={problems} sheet={sheet} onShow={showFigure} />
    ) : (
      <StoredNotes notes={stored.notes} />
    )
  const choices = (
    <>
      <OptionsPanel
        options={options}
        onChange={changeInPlace}
        year={yearOf(statement, 'current')}
        thirdYear={hasThirdDate ? yearOf(statement, 'beforePrevious') : null}
      />
      <Downloads sheet={sheet} statement={statement} generatedOn={shown.generatedOn} />
    </>
  )
  return (
    <BesideOrAround notes={notes} choices={choices} warnings={stored === null ? warningsOf(problems).length : null}>
      <Tabs
        keepMounted={false}
        color="var(--accent)"
        value={options.view}
        onChange={(view) => change({ view: viewNamed(view) })}
      >
        <Tabs.List aria-label={viewWords.views} mb="xs" className="no-print">
          <Tabs.Tab value="statement">{viewWords.statement}</Tabs.Tab>
          <Tabs.Tab value="filed">{viewWords.filed}</Tabs.Tab>
          <Tabs.Tab value="charts">{viewWords.charts}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="statement">
          <TracedStatement sheet={sheet} statement={statement} problems={problems} isNamedAbove />
        </Tabs.Panel>
        <Tabs.Panel value="filed">
          <FiledView sheet={sheet} statement={statement} />
        </Tabs.Panel>
        <Tabs.Panel value="charts">
          <TwoYears printout={sheet} />
        </Tabs.Panel>
      </Tabs>
    </BesideOrAround>
  )
}

/**
 * Media query for screens too narrow for two columns, with the same breakpoint as `Columns`. Paper always has the wide
 * layout.
 */
const narrow = 'screen and (max-width: 61.99em)'

type BesideOrAroundProps = {
  readonly notes: ReactNode
  readonly choices: ReactNode
  /**
   * Number of warnings in the notes; null when the notes are not about warnings, in which case they are never
   * collapsed.
   */
  readonly warnings: number | null
  readonly children: ReactNode
}

/**
 * Shows notes and choices beside the statement; on a narrow screen, shows the notes above it, collapsed, and the
 * choices below it.
 */
function BesideOrAround({ notes, choices, warnings, children }: BesideOrAroundProps) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  return (
    <Columns side="first">
      {isNarrow ? (
        <div key="notes" className="no-print">
          {warnings === null ? (
            notes
          ) : (
            <Fold summary={<Warned count={warnings} />}>
              <Stack gap="lg">{notes}</Stack>
            </Fold>
          )}
        </div>
      ) : (
        <Stack key="beside" component="aside" gap="lg" className="no-print" aria-label={viewWords.beside}>
          {notes}
          {choices}
        </Stack>
      )}
      <div key="views">{children}</div>
      {isNarrow && (
        <Stack key="below" component="aside" gap="lg" className="no-print" aria-label={viewWords.below}>
          {choices}
        </Stack>
      )}
    </Columns>
  )
}

const Warned = ({ count }: { readonly count: number }) =>
  count === 0 ? counted(count, viewWords.checks) : <Tone tone="warn">{counted(count, viewWords.checks)}</Tone>

function goToFigure(ref: FigureRef): void {
  const figure = document.getElementById(figureId(ref))
  figure?.scrollIntoView({ block: 'center' })
  figure?.focus({ preventScroll: true })
}

type SheetProps = { readonly sheet: StatementPrintout; readonly statement: Statement }

/** The buttons that download the statement as a file or print it. */
function Downloads({ sheet, statement, generatedOn }: SheetProps & Pick<ShownStatement, 'generatedOn'>) {
  const { busy, status, download } = useDownloads({ sheet, statement, generatedOn, isSample: false })
  return (
    <Section heading={downloadWords.heading} size="h4">
      <DownloadButtons formats={formatsOf('statement')} onDownload={download} busy={busy} status={status} />
    </Section>
  )
}

type ProblemListProps = SheetProps & {
  readonly problems: readonly Problem[]
  readonly onShow: (figure: FigureRef) => void
}

const warningsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity !== 'info')

/** The results of the checks of a translated statement, and its problems. */
const StatementChecks = (props: ProblemListProps) => (
  <>
    <ChecksAtGlance statement={props.statement} problems={props.problems} />
    <ProblemList {...props} />
  </>
)

/**
 * Lists the warnings about a translated statement, each with links to the figures concerned, and below them the
 * collapsed remarks.
 */
function ProblemList({ problems, sheet, statement, onShow }: ProblemListProps) {
  const warnings = warningsOf(problems)
  const remarks = problems.filter(({ severity }) => severity === 'info')
  const linksOf = (problem: Problem) => (
    <FigureLinks problem={problem} sheet={sheet} statement={statement} onShow={onShow} />
  )
  const nameOf = useMemo(() => factsOf(statement).rowName, [statement])
  if (problems.length === 0) return null
  return (
    <Stack gap="xs" className="no-print">
      {warnings.length > 0 && (
        <Section heading={problemListWords.heading} size="h4" id="warnings">
          <ProblemItems problems={warnings} linksOf={linksOf} nameOf={nameOf} />
        </Section>
      )}
      {remarks.length > 0 && (
        <Fold summary={say(problemListWords.remarks, { count: remarks.length })}>
          <ProblemItems problems={remarks} linksOf={linksOf} nameOf={nameOf} />
        </Fold>
      )}
    </Stack>
  )
}

type FigureLinksProps = Omit<ProblemListProps, 'problems'> & { readonly problem: Problem }

function FigureLinks({ problem, sheet, statement, onShow }: FigureLinksProps) {
  return figuresOfProblem(sheet, statement, problem).map((figure) => {
    const found = findFigure(sheet, figure)
    const names = { label: found?.row.label ?? '', column: found?.column.label ?? '' }
    return (
      <LinkButton key={figure.position} onClick={() => onShow(figure)}>
        {say(problemListWords.show, names)}
      </LinkButton>
    )
  })
}

/** Says that an earlier version of the program made the figures, and lists that version's remarks. */
const StoredNotes = ({ notes }: { readonly notes: readonly PrintedNote[] }) => (
  <div className="no-print">
    <Section look="card" heading={storedWords.heading} size="h4">
      <Text fz="0.9375rem">{storedWords.text}</Text>
      {notes.length > 0 && (
        <List fz="0.9375rem" withPadding>
          {notes.map(({ severity, text }) => (
            <List.Item key={text}>
              <strong>{severityNames[severity]}.</strong> {text}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  </div>
)

type ElementPlace = { readonly element: Element; readonly top: number }

/**
 * Keeps the reader's scroll position when the page changes height. Call the returned function right before the change:
 * after the next render, the first visible element that matches `selector` is scrolled to where it was.
 */
function useKeptPlace(selector: string): () => void {
  const kept = useRef<ElementPlace | null>(null)
  useLayoutEffect(() => {
    if (kept.current === null) return
    const { element, top } = kept.current
    kept.current = null
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  return () => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().top >= 0)
    kept.current = element === undefined ? null : { element, top: element.getBoundingClientRect().top }
  }
}
