import { Tabs } from '@mantine/core'
import { flushSync } from 'react-dom'
import { yearOf } from '#domain/statement/statement.ts'
import { useKeptPlace } from '#ui/use-kept-place.ts'
import { viewWords } from '#words/statement-screen.ts'
import { ChecksAtGlance } from '../../document/checks-at-glance.tsx'
import { FiledView } from '../../document/filed-view/filed-view.tsx'
import { ProblemList } from '../problem-list/problem-list.tsx'
import { goToFigure, type FigureRef } from '../../document/report/figure-ref.ts'
import { TracedStatement } from '../../document/report/traced-statement.tsx'
import type { DisplayOptions } from './display-options.ts'
import { Downloads } from './downloads.tsx'
import { OptionsPanel } from './options-panel.tsx'
import type { ShownStatement } from './shown-statement.ts'
import styles from './statement-view.module.css'
import { StoredNotes } from './stored-notes.tsx'
import { useDisplayOptions } from './use-display-options.ts'
import { useSheet } from './use-sheet.ts'

/** A translated statement: its checks and problems, how it is shown, itself, and the lines behind each figure. */
export function StatementView({ shown }: { readonly shown: ShownStatement }) {
  const { problems, stored } = shown
  const { statement } = shown.english
  const { options, change } = useDisplayOptions()
  const { sheet, hasThirdDate } = useSheet(shown, options)
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
      <aside className={`${styles['beside']} no-print`} aria-label={viewWords.beside}>
        {stored === null && <ChecksAtGlance statement={statement} problems={problems} />}
        <OptionsPanel
          options={options}
          onChange={changeInPlace}
          thirdYear={hasThirdDate ? yearOf(statement, 'beforePrevious') : null}
        />
        <Downloads {...{ sheet, statement }} />
      </aside>
      <div className={styles['main']}>
        {stored === null ? (
          <ProblemList problems={problems} sheet={sheet} statement={statement} onShow={showFigure} />
        ) : (
          <StoredNotes notes={stored.notes} />
        )}
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
            <TracedStatement {...{ sheet, statement, problems }} />
          </Tabs.Panel>
          <Tabs.Panel value="filed" className={styles['panel']}>
            <FiledView sheet={sheet} statement={statement} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  )
}
