import { formatAmount } from '#domain/amounts/format.ts'
import { convert } from '#domain/currency/convert.ts'
import { convertedUnit } from '#wording/en/statement.ts'
import { exampleWords } from '#wording/en/help/currency.ts'
import { FactTable } from '../fact-table.tsx'
import { sampleRevenue, specimen } from '../specimen.ts'
import { exampleRate, explained } from './example-rates.ts'

const { caption, columns } = exampleWords

/** The sample's revenue of both years at each of the two rates, converted as every statement is. */
export function WorkedExample() {
  return (
    <FactTable
      caption={caption}
      headings={[columns.year, columns.roubles, columns.rate, columns.converted]}
      isOfFigures
    >
      {explained.flatMap((currency) =>
        sampleRevenue.map(({ year, roubles }) => {
          const rate = exampleRate(currency)
          return (
            <tr key={`${currency} ${year}`}>
              <th scope="row">{year}</th>
              <td>{formatAmount(roubles)}</td>
              <td>{rate.roubles}</td>
              <td>
                {formatAmount(convert(roubles, rate))} {convertedUnit(specimen.denomination, currency)}
              </td>
            </tr>
          )
        }),
      )}
    </FactTable>
  )
}
