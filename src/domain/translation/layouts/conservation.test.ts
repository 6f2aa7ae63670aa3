import { expect, test } from 'vitest'
import { catalogueOf, type Catalogue } from '../../catalogue/catalogue.ts'
import type { Edition, Entity, FormKind, StatementForm } from '../../catalogue/editions.ts'
import type { Line, LineCode } from '../../catalogue/line.ts'
import { layoutOf } from './layout-of.ts'
import type { LayoutRow } from './layout-row.ts'

// Proves that the layouts lose no line and count none twice. Each English row is a sum of contributions of Russian
// lines with integer coefficients, so the rows can be compared with the form's totals as identities, whatever the
// amounts.

type Proof = Pick<Catalogue, 'form' | 'edition' | 'entity'> & {
  readonly lines: readonly Line[]
  readonly rows: Readonly<Record<Part, readonly LayoutRow[]>>
}
type Part = (typeof parts)[number]

const parts = ['balanceSheet', 'incomeStatement', 'cashFlowStatement'] as const
const reports = {
  balanceSheet: 'balance',
  incomeStatement: 'results',
  cashFlowStatement: 'cashFlow',
} as const satisfies Record<Part, StatementForm>

/** The Russian totals to which the English rows of a part must add up. */
const ends: Readonly<Record<Part, readonly LineCode[]>> = {
  balanceSheet: ['1600', '1700'],
  incomeStatement: ['2400'],
  cashFlowStatement: ['4400'],
}
/** Totals shown as filed, even if the file's sections do not add up to them. */
const asFiled: readonly LineCode[] = ['1600', '1700', '4400']

/** Annexes of a report: lines that are printed below its total and are not part of it. */
const annexes: readonly LineCode[] = ['2500', '2510', '2520', '2530', '2900', '2910', '4450', '4490', '4500']

/** Lines printed in brackets in every edition: costs, payments and their parts. */
const costs = /^(?:2120|2210|2220|2330|2350|4[123]2\d)$/

/**
 * Whether a line is printed in brackets and therefore deducted, whatever sign a file stores: costs, the treasury shares
 * of commercial entities, and in old and simplified forms the tax.
 */
function isDeducted(code: LineCode, { form, edition, entity }: Proof): boolean {
  if (code === '1320') return form === 'full' && entity === 'commercial'
  return costs.test(code) || (code === '2410' && (form === 'simplified' || edition === '66n-2011'))
}

/** A sum of lines: the coefficient of each line; a line with the coefficient 0 is left out. */
type Sum = ReadonlyMap<LineCode, number>

function added(...sums: readonly Sum[]): Sum {
  const all = new Map<LineCode, number>()
  for (const sum of sums) for (const [code, times] of sum) all.set(code, (all.get(code) ?? 0) + times)
  return new Map([...all].filter(([, times]) => times !== 0))
}
const negative = (sum: Sum): Sum => new Map([...sum].map(([code, times]) => [code, -times]))
const one = (code: LineCode): Sum => new Map([[code, 1]])
const shown = (sum: Sum): string => [...sum].map(([code, times]) => `${times} × ${code}`).join(' + ')

/** All faults found in a form and its layout, or in some parts of it. */
function faultsOf(proof: Proof, judged: readonly Part[] = parts): readonly string[] {
  const { lines, rows } = proof
  const byCode = new Map(lines.map((line) => [line.code, line]))
  const partsOf = (code: LineCode): readonly LineCode[] =>
    (byCode.get(code)?.sum ?? []).filter((part) => byCode.has(part))
  /** The residual of a stated total: the total minus its parts. */
  const beyond = (code: LineCode): Sum => added(one(code), ...partsOf(code).map((part) => negative(one(part))))
  const ofRow = ({ lines: codes, residualOf }: LayoutRow): Sum =>
    added(
      ...codes.filter((code) => byCode.has(code)).map(one),
      residualOf !== undefined && byCode.has(residualOf) ? beyond(residualOf) : new Map(),
    )
  /** A sum in which totals are replaced by their parts, as if there were no residuals. */
  const expanded = (sum: Sum): Sum =>
    added(
      ...[...sum].map(([code, times]): Sum => {
        const within = isTotal(byCode.get(code)) ? expanded(added(...partsOf(code).map(one))) : one(code)
        return new Map([...within].map(([part, count]) => [part, count * times]))
      }),
    )

  return judged.flatMap((part) => [...subtotalFaults(part), ...coverFaults(part), ...lineFaultsOf(part)])

  /**
   * Total rows whose coefficients differ from the sum of their rows' coefficients. A total shown as filed may also
   * contain the residual beyond its sections.
   */
  function subtotalFaults(part: Part): readonly string[] {
    return rows[part].flatMap((row) => {
      if (row.adds === undefined) return []
      const summed = row.adds.flatMap((field) => rows[part].filter((other) => other.field === field).map(ofRow))
      const rest = added(ofRow(row), ...summed.map(negative))
      const filed = row.lines.find((code) => asFiled.includes(code))
      const isRest = rest.size === 0 || (filed !== undefined && added(rest, negative(beyond(filed))).size === 0)
      return isRest ? [] : [`${row.field} is not its rows: ${shown(rest)}`]
    })
  }

  /** A fault if the rows of the part, apart from its totals, do not add up to the report's own total. */
  function coverFaults(part: Part): readonly string[] {
    const ordinary = rows[part].filter(({ adds }) => adds === undefined).map(ofRow)
    const total = added(...ends[part].map(one))
    const rest = added(expanded(added(...ordinary)), negative(expanded(total)))
    return rest.size === 0 ? [] : [`${part} does not come to ${ends[part].join(' + ')}: ${shown(rest)}`]
  }

  /**
   * Lines of the report that break this rule: a line counts in its total exactly once and with its sign, or is a part
   * of such a line, or is in an annex.
   */
  function lineFaultsOf(part: Part): readonly string[] {
    const counted = expanded(added(...ends[part].map(one)))
    return lines
      .filter((line) => line.form === reports[part])
      .flatMap((line) => {
        const times = counted.get(line.code) ?? 0
        const expectedTimes = isCounted(line) ? 1 : 0
        const isListed =
          line.role !== 'total' ||
          annexes.includes(line.code) ||
          ends[part].includes(line.code) ||
          isWithin(line.code, part)
        const isSigned = (line.sign === 'deducted') === isDeducted(line.code, proof)
        return times === expectedTimes && isListed && isSigned
          ? []
          : [`${line.code} counts ${times} times, ${line.sign}`]
      })
  }

  /**
   * Whether a line must count in its total: items do, and so do “of which” lines of a total (of payments, for example).
   * “Of which” lines of an item, and annexes, are only listed.
   */
  function isCounted({ code, role }: Line): boolean {
    // 4111, for example, is recognised by its number as a part of the receipts 4110
    const isPart = isTotal(byCode.get(`${code.slice(0, 3)}0`))
    return !annexes.includes(code) && (role === 'item' || (role === 'of-which' && isPart))
  }

  function isWithin(code: LineCode, part: Part): boolean {
    const above = lines.filter(({ role, sum }) => role === 'total' && sum?.includes(code) === true)
    return above.length === 1 && above.every((line) => ends[part].includes(line.code) || isWithin(line.code, part))
  }
}

const isTotal = (line: Line | undefined): boolean => line?.role === 'total'

const keys = (['full', 'simplified'] as const satisfies readonly FormKind[]).flatMap((form) =>
  (['66n-2011', '66n-2019', 'fsbu4'] as const satisfies readonly Edition[]).flatMap((edition) =>
    (['commercial', 'non-profit'] as const satisfies readonly Entity[]).map(
      (entity) => [form, edition, entity] as const,
    ),
  ),
)

const proofOf = ({ form, edition, entity, lines }: Catalogue): Proof => ({
  form,
  edition,
  entity,
  lines,
  rows: layoutOf(form, edition, entity),
})

test.each(keys)('%s %s %s: every line counts once in its total', (...key) => {
  expect(faultsOf(proofOf(catalogueOf(...key)))).toEqual([])
})

const withLine = (proof: Proof, code: LineCode, change: (line: Line) => readonly Line[]): Proof => ({
  ...proof,
  lines: proof.lines.flatMap((line) => (line.code === code ? change(line) : line)),
})
const withRow = (proof: Proof, part: Part, at: number, change: Partial<LayoutRow>): Proof => ({
  ...proof,
  rows: { ...proof.rows, [part]: proof.rows[part].map((row, order) => (order === at ? { ...row, ...change } : row)) },
})

type Fault = readonly [name: string, proof: Proof]

const without = <Item>(items: readonly Item[], item: Item): readonly Item[] => items.filter((each) => each !== item)

/**
 * Faults to plant in each row of a part: a code left out or counted twice, the residual of another total, a row left
 * out of a subtotal.
 */
const rowFaults = (proof: Proof, part: Part): readonly Fault[] =>
  proof.rows[part].flatMap((row, at): readonly Fault[] => {
    const { field, residualOf, adds = [] } = row
    const codes = row.lines.filter((code) => hasLine(proof, code))
    const isFilled = (each: string) => proof.rows[part].some((other) => other.field === each && !isBlank(proof, other))
    return [
      ...codes.map((code): Fault => [
        `${field} without ${code}`,
        withRow(proof, part, at, { lines: without(codes, code) }),
      ]),
      ...codes.map((code): Fault => [
        `${field} with ${code} twice`,
        withRow(proof, part, at, { lines: [...codes, code] }),
      ]),
      ...adds
        .filter(isFilled)
        .map((each): Fault => [`${field} without ${each}`, withRow(proof, part, at, { adds: without(adds, each) })]),
      ...(residualOf === undefined
        ? []
        : [[`${field} with another rest`, withRow(proof, part, at, { residualOf: otherTotal(residualOf) })] as const]),
    ]
  })

const hasLine = ({ lines }: Proof, code: string): boolean => lines.some((line) => line.code === code)
const isBlank = (proof: Proof, { lines, residualOf }: LayoutRow): boolean =>
  residualOf === undefined && !lines.some((code) => hasLine(proof, code))
const otherTotal = (code: string) => (code === '2400' ? '1700' : '2400')

/** Faults to plant in each line of a part's report: a part left out of a total, the opposite sign, an unknown code. */
const lineFaults = (proof: Proof, ofPart: Part): readonly Fault[] =>
  proof.lines
    .filter(({ form, code }) => form === reports[ofPart] && !annexes.includes(code))
    .flatMap((line): readonly Fault[] => {
      const { code, role, sum = [] } = line
      const summed = role === 'total' ? sum.filter((part) => hasLine(proof, part)) : []
      return [
        ...summed.map((part): Fault => [
          `${code} without ${part}`,
          withLine(proof, code, () => [{ ...line, sum: without(sum, part) }]),
        ]),
        [
          `${code} with another sign`,
          withLine(proof, code, () => [{ ...line, sign: line.sign === 'deducted' ? 'positive' : 'deducted' }]),
        ] as const,
        ...(role === 'item'
          ? [[`${code} as 9999`, withLine(proof, code, () => [{ ...line, code: '9999' }])] as const]
          : []),
      ]
    })

const plantedIn = (proof: Proof, part: Part): readonly Fault[] => [
  ...rowFaults(proof, part),
  ...lineFaults(proof, part),
]

test('every planted fault in a layout is found', () => {
  const found = keys.flatMap((key) =>
    parts.flatMap((part) =>
      plantedIn(proofOf(catalogueOf(...key)), part).map(([name, proof]) => ({
        key: key.join(' '),
        name,
        faults: faultsOf(proof, [part]).length,
      })),
    ),
  )
  expect(found.length).toBeGreaterThan(1_000)
  expect(found.filter(({ faults }) => faults === 0)).toEqual([])
})
