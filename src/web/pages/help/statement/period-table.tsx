import { irregularPeriods, isPeriodCode, periods } from '#domain/catalogue/periods.ts'
import { periodHelp } from '#wording/en/help/statement.ts'
import { periodNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { FactTable, Russian } from '../fact-table.tsx'

const codes = Object.keys(periods).map(Number).filter(isPeriodCode)
const wholeYear = codes.find((code) => periods[code] === 12) ?? ''
const { columns, rows } = periodHelp

/** The period codes, and how a form without one shows the period. */
export function PeriodTable() {
  return (
    <>
      <p>{say(periodHelp.lead, { period: wholeYear })}</p>
      <FactTable caption={periodHelp.caption} headings={Object.values(columns)}>
        {codes.map((code) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td data-heading={columns.covers}>{periodNames[code]}</td>
            <td data-heading={columns.months}>{periods[code]}</td>
            <td data-heading={columns.ends}>
              <span>
                {rows[code].ends} (<Russian>{rows[code].russianEnds}</Russian>)
              </span>
            </td>
            <td data-heading={columns.results}>
              <span>
                <Russian>{rows[code].results}</Russian> ({rows[code].translated})
              </span>
            </td>
          </tr>
        ))}
      </FactTable>
      <p>{periodHelp.noCode}</p>
      <p>{say(periodHelp.irregular, { codes: irregularPeriods.join(', '), period: wholeYear })}</p>
    </>
  )
}
