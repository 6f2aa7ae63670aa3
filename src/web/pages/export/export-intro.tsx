import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import { exportWords } from '#wording/en/export-page.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import styles from './export-page.module.css'

type ExportIntroProps = { readonly sheet: StatementPrintout; readonly statement: Statement }

/** Intro and header of the export (specification §3): company, currency and unit, the current and the previous year. */
export function ExportIntro({ sheet, statement }: ExportIntroProps) {
  const facts = [
    [exportWords.companyTitle, sheet.title],
    [exportWords.currency, currencyText(sheet)],
    [exportWords.denomination, denominationNames[statement.denomination]],
    [exportWords.currentYear, yearOf(statement, 'current')],
    [exportWords.previousYear, yearOf(statement, 'previous')],
  ] as const
  return (
    <dl className={styles['intro']}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function currencyText({ rate, columns }: StatementPrintout): string {
  if (rate === null) return exportWords.roubles
  const isWhole = columns.some(({ currency }) => currency === rate.currency)
  return say(isWhole ? exportWords.wholeToo : exportWords.revenueToo, { currency: rate.currency, rate: rate.roubles })
}
