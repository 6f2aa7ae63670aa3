import { yearEndRates } from '#domain/currency/year-end-rates.ts'
import { sourcesWords } from '#wording/en/help/currency.ts'
import { FactTable } from '../fact-table.tsx'

const tables: readonly (readonly [currency: string, rates: Readonly<Record<string, string>>])[] =
  Object.entries(yearEndRates)
const years = [...new Set(tables.flatMap(([, rates]) => Object.keys(rates)))].toSorted().toReversed()

/** The built-in rates of year ends, the newest first. */
export function YearEndTable() {
  return (
    <FactTable caption={sourcesWords.caption} headings={[sourcesWords.year, ...Object.keys(yearEndRates)]} isOfFigures>
      {years.map((year) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          {tables.map(([currency, rates]) => (
            <td key={currency}>{rates[year] ?? <Absent />}</td>
          ))}
        </tr>
      ))}
    </FactTable>
  )
}

const Absent = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="read-out">{sourcesWords.absent}</span>
  </>
)
