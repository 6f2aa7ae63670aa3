import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { withEnglishName } from '#domain/records/naming.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { Beside } from '#ui/landing.tsx'
import { Views } from '#ui/views.tsx'
import { sampleWords } from '#words/home.ts'
import { sampleTitle } from '#words/samples.ts'
import { viewWords } from '#words/statement-screen.ts'
import { sampleQuery } from '../../document/picture/sample.ts'
import { ChecksAtGlance } from '../../document/checks-at-glance.tsx'
import { faultOf } from '#ui/fault.ts'
import { FaultNotice } from '#browser/fault-notice.tsx'
import { FiledView } from '../../document/statement/filed-view.tsx'
import { TracedStatement } from '../../document/statement/traced-statement.tsx'

/** The sample statement. It comes with a prerendered page; otherwise, the browser reads it. */
export default function SampleView({ loading }: { readonly loading: ReactNode }) {
  const { data: sample, error } = useQuery(sampleQuery)
  if (error !== null) return <FaultNotice fault={faultOf(error)} />
  return sample === undefined ? loading : <SampleStatement {...sample} />
}

/** The report that is open at first, because it is short. */
const firstReport = 'incomeStatement'

type SampleStatementProps = { readonly statement: Statement; readonly problems: readonly Problem[] }

/** The sample, one report at a time, followed by the lines as filed. The results of the checks are beside them. */
export function SampleStatement({ statement, problems }: SampleStatementProps) {
  const sheet = useMemo(() => {
    // Adds this page's English name of the fictitious company above the Russian name.
    const headed = { ...statement, company: withEnglishName(statement.company, sampleTitle) }
    return printedStatement(translate(headed), problems)
  }, [statement, problems])
  const reports = sheet.sections.map(({ key, title }) => ({
    id: key,
    title,
    content: <TracedStatement sheet={sheet} statement={statement} problems={problems} report={key} />,
  }))
  const filed = { id: 'filed', title: viewWords.filed, content: <FiledView sheet={sheet} statement={statement} /> }
  return (
    <Beside
      labelledBy="checks"
      aside={
        <>
          <ChecksAtGlance statement={statement} problems={problems} />
          <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
            {sampleWords.action}
          </Button>
        </>
      }
    >
      <Views label={sampleWords.views} views={[...reports, filed]} first={firstReport} />
    </Beside>
  )
}
