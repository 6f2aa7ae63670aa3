import { formatAmount } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import { denominations, isDenomination } from '#domain/catalogue/denominations.ts'
import { unitHelp } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'
import { FactTable, Russian } from '../fact-table.tsx'
import { sampleRevenue, specimen } from '../specimen.ts'

const codes = Object.keys(denominations).map(Number).filter(isDenomination)
const revenueRoubles = (sampleRevenue[0]?.roubles ?? 0) * denominations[specimen.denomination]
const { columns, names, roubles } = unitHelp

/** The denomination codes, and one revenue written in each of them. */
export function UnitTable() {
  return (
    <>
      <p>{unitHelp.lead}</p>
      <FactTable caption={unitHelp.caption} headings={Object.values(columns)}>
        {codes.map((code) => {
          const size = denominations[code]
          return (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td data-heading={columns.unit}>{names[code].english}</td>
              <td data-heading={columns.russian}>
                <Russian>{names[code].russian}</Russian>
              </td>
              <td data-heading={columns.roubles}>{say(size === 1 ? roubles.one : roubles.many, { roubles: size })}</td>
              <td data-heading={columns.example}>{formatAmount(roundHalfUp(revenueRoubles / size))}</td>
            </tr>
          )
        })}
      </FactTable>
      <p>{say(unitHelp.usual, { code: String(specimen.denomination) })}</p>
    </>
  )
}
