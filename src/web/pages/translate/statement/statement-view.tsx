import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#domain/problem.ts'
import { yearOf } from '#domain/statement/statement.ts'
import { useKeptPlace } from '#ui/use-kept-place.ts'
import { viewWords } from '#wording/en/statement-screen.ts'
import { ChecksAtGlance } from '../../../parts/checks/checks-at-glance.tsx'
import { FiledView } from '../../../parts/filed-view/filed-view.tsx'
import { ProblemList } from '../../../parts/problem-list/problem-list.tsx'
import { goToFigure, type FigureRef } from '../../../parts/sheet-view/figure-ref.ts'
import { TracedSheet } from '../../../parts/traced-sheet/traced-sheet.tsx'
import { receivedStatement, type SentStatement } from '../../../reading/sent-statement.ts'
import type { DisplayOptions } from './display-options.ts'
import { Downloads } from './downloads.tsx'
import { OptionsPanel } from './options-panel.tsx'
import styles from './statement-view.module.css'
import { useDisplayOptions } from './use-display-options.ts'
import { useSheet } from './use-sheet.ts'

type StatementViewProps = { readonly sent: SentStatement; readonly problems: readonly Problem[] }

/** A translated statement: its checks and problems, how it is shown, itself, and the lines behind each figure. */
export default function StatementView({ sent, problems }: StatementViewProps) {
  const statement = useMemo(() => receivedStatement(sent), [sent])
  const { options, change } = useDisplayOptions()
  const { sheet, hasThirdDate } = useSheet(statement, problems, options)
  const keepPlace = useKeptPlace('tr[data-weight]')
  const changeInPlace = (changed: Partial<DisplayOptions>) => {
    keepPlace()
    change(changed)
  }
  const showFigure = (figure: FigureRef) => {
    flushSync(() => change({ view: 'statement' }))
    goToFigure(figure)
  }
  return (
    <div className={styles['layout']}>
      <aside className={`${styles['beside']} no-print`}>
        <ChecksAtGlance statement={statement} problems={problems} />
        <OptionsPanel
          options={options}
          onChange={changeInPlace}
          thirdYear={hasThirdDate ? yearOf(statement, 'beforePrevious') : null}
        />
        <Downloads sheet={sheet} />
      </aside>
      <div className={styles['main']}>
        <ProblemList problems={problems} sheet={sheet} statement={statement} onShow={showFigure} />
        <Tabs
          keepMounted={false}
          color="var(--accent)"
          value={options.view}
          onChange={(view) => change({ view: view === 'filed' ? 'filed' : 'statement' })}
        >
          <Tabs.List aria-label={viewWords.views} className="no-print">
            <Tabs.Tab value="statement">{viewWords.statement}</Tabs.Tab>
            <Tabs.Tab value="filed">{viewWords.filed}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="statement" className={styles['panel']}>
            <TracedSheet {...{ sheet, statement, problems }} />
          </Tabs.Panel>
          <Tabs.Panel value="filed" className={styles['panel']}>
            <FiledView sheet={sheet} statement={statement} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  )
}
