import { Button, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import { statementSheet } from '#domain/sheets/statement-sheet.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { sampleWords } from '#wording/en/home.ts'
import { statementWords } from '#wording/en/statement.ts'
import { viewWords } from '#wording/en/statement-screen.ts'
import { ChecksAtGlance } from '../../../document/checks-at-glance.tsx'
import { FiledView } from '../../../parts/filed-view/filed-view.tsx'
import { TracedSheet } from '../../../parts/traced-sheet/traced-sheet.tsx'
import styles from './sample.module.css'

/** The report that stands open first: short, and telling at a glance. */
const firstReport = 'incomeStatement'
const filed = 'filed'

type SampleStatementProps = { readonly statement: Statement; readonly problems: readonly Problem[] }

/** The sample, a report at a time, with what was checked; the lines as filed stand beside the English reports. */
export function SampleStatement({ statement, problems }: SampleStatementProps) {
  const sheet = useMemo(
    () => statementSheet(translate(statement), statementWords(statement, problems)),
    [statement, problems],
  )
  return (
    <div className={styles['sample']}>
      <Tabs defaultValue={firstReport} keepMounted={false} color="var(--accent)" className={styles['reports']}>
        <Tabs.List aria-label={sampleWords.views} className={styles['tabs']}>
          {sheet.sections.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={filed}>{viewWords.filed}</Tabs.Tab>
        </Tabs.List>
        {sheet.sections.map(({ key }) => (
          <Tabs.Panel key={key} value={key} className={styles['report']}>
            <TracedSheet {...{ sheet, statement, problems }} report={key} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={filed} className={styles['report']}>
          <FiledView {...{ sheet, statement }} />
        </Tabs.Panel>
      </Tabs>
      <aside className={styles['beside']} aria-labelledby="checks">
        <ChecksAtGlance {...{ statement, problems }} />
        <Button component={Link} to={address('transformationInput', { type: 'FinancialStatements' })}>
          {sampleWords.action}
        </Button>
      </aside>
    </div>
  )
}
