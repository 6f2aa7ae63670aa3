import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueOf, lineOf } from './catalogue.ts'
import type { Edition, Entity, FormKind } from './editions.ts'
import type { Sign } from './line.ts'

// Compares the catalogue with line codes collected from published sources. Their file is in a folder next to the sample
// filings.

type Part = { readonly code: string }
type Collected = {
  readonly code: string
  readonly variant?: string
  readonly form_okud: string
  readonly sign: string
  readonly versions: readonly string[]
  readonly sums?: readonly Part[]
  readonly sums_by_version?: Readonly<Record<string, readonly Part[]>>
}

const file = resolve(process.env['SALDO_CORPUS'] ?? '../shared/samples', '../domain/line-codes.json')
const isPresent = existsSync(file)
const note = isPresent ? '' : ` (skipped: ${file} is absent)`

// the file has the shape of the type above; lines with the form `notes` belong to no report
const collected: readonly Collected[] = isPresent
  ? (JSON.parse(readFileSync(file, 'utf8')) as { lines: readonly Collected[] }).lines.filter(
      (line) => line.form_okud !== 'notes',
    )
  : []

const versions: Readonly<Record<string, readonly [FormKind, readonly Edition[]]>> = {
  '66n-pre2019': ['full', ['66n-2011']],
  '66n': ['full', ['66n-2011', '66n-2019']],
  '66n-simplified': ['simplified', ['66n-2011', '66n-2019']],
  fsbu4: ['full', ['fsbu4']],
  'fsbu4-simplified': ['simplified', ['fsbu4']],
}

/**
 * Tax lines that order 61n introduced or, for 2410, redefined. The collected file lists them under '66n' for both
 * editions, but they are those of the later edition.
 */
const broughtBy61n = ['2410', '2411', '2412', '2530']

const signClasses: readonly (readonly [string, Sign])[] = [
  ['positive', 'positive'],
  ['bracket', 'deducted'],
  ['signed', 'signed'],
]

function signOf({ code, sign }: Collected, form: FormKind, edition: Edition): Sign | undefined {
  if (code === '2411') return 'positive' // printed in brackets, kept as filed
  if (code === '2410') return form === 'simplified' || edition === '66n-2011' ? 'deducted' : 'signed'
  if (edition === 'fsbu4' && /^3[23]1[12]$/.test(code)) return 'signed' // "positive (66n); signed (FSBU 4)"
  return signClasses.find(([start]) => sign.startsWith(start))?.[1]
}

type Use = { readonly line: Collected; readonly version: string; readonly form: FormKind; readonly edition: Edition }

const uses: readonly Use[] = collected.flatMap((line) =>
  line.versions.flatMap((version) => {
    const [form, editions] = versions[version] ?? ['full', []]
    const later = version === '66n' && broughtBy61n.includes(line.code)
    return editions
      .filter((edition) => !(later && edition === '66n-2011'))
      .map((edition) => ({ line, version, form, edition }))
  }),
)

const catalogues = (['full', 'simplified'] as const).flatMap((form) =>
  (['66n-2011', '66n-2019', 'fsbu4'] as const).flatMap((edition) =>
    (['commercial', 'non-profit'] as const).map((entity) => catalogueOf(form, edition, entity)),
  ),
)

const entityOf = (line: Collected): Entity => (line.variant === 'non-profit' ? 'non-profit' : 'commercial')

test.skipIf(!isPresent)(`every line found in the sources is in the catalogue with the same sign${note}`, () => {
  const expected = uses.map(({ line, form, edition }) => [line.code, form, edition, signOf(line, form, edition)])
  const found = uses.map(({ line, form, edition }) => {
    const ours = lineOf(catalogueOf(form, edition, entityOf(line)), line.code)
    return [line.code, form, edition, ours?.sign]
  })
  expect(found.length).toBeGreaterThan(400)
  expect(found).toEqual(expected)
})

/** Sums in the catalogue that differ from the collected ones on purpose, by form, edition, entity and code. */
const otherSums = [
  // total tax takes precedence over its parts
  'full 66n-2019 commercial 2410',
  'full fsbu4 commercial 2410',
  // the collected sum has line 2530, which is newer than this edition
  'full 66n-2011 commercial 2500',
  // for non-profits, too, the revaluation 1340 is a line of section III
  'full 66n-2011 non-profit 1300',
  'full 66n-2019 non-profit 1300',
  'full fsbu4 non-profit 1300',
  // the collected sum has fees and donations, which are lines of the full form only
  'simplified fsbu4 commercial 6200',
]

const keyOf = ({ line, form, edition }: Use): string => `${form} ${edition} ${entityOf(line)} ${line.code}`

/** The parts of a collected sum; only 2400 differs in the edition before order 61n. */
function partsOf({ line, version, edition }: Use): readonly string[] {
  const isOld2400 = line.code === '2400' && edition === '66n-2011' && version === '66n'
  const parts = line.sums_by_version?.[isOld2400 ? '66n-pre2019' : version] ?? line.sums ?? []
  return parts.map((part) => part.code).toSorted()
}

test.skipIf(!isPresent)(
  `every sum found in the sources equals the sum in the catalogue, with exceptions${note}`,
  () => {
    const summed = uses.filter((use) => partsOf(use).length > 0 && !otherSums.includes(keyOf(use)))
    const found = summed.map((use) => {
      const ours = lineOf(catalogueOf(use.form, use.edition, entityOf(use.line)), use.line.code)
      return [keyOf(use), ours?.sum?.toSorted()]
    })
    expect(found.length).toBeGreaterThan(100)
    expect(found).toEqual(summed.map((use) => [keyOf(use), partsOf(use)]))
  },
)

test.skipIf(!isPresent)(`every line of the catalogue is in the sources, with exceptions${note}`, () => {
  const known = new Set(uses.map(keyOf))
  const own = catalogues.flatMap(({ form, edition, lines }) =>
    lines
      .map((line) => {
        // lines that both entities have are collected once; simplified filers use the cash flows and equity of the full
        // form
        const kind = line.form === 'cashFlow' || line.form === 'equity' ? 'full' : form
        return `${kind} ${edition} ${line.entity ?? 'commercial'} ${line.code}`
      })
      .filter((key) => !known.has(key)),
  )
  expect([...new Set(own)]).toEqual([
    // line 1700 is collected once for both entities, but the catalogue has a sum for each
    'simplified 66n-2011 non-profit 1700',
    'simplified 66n-2019 non-profit 1700',
    // the simplified form of FSBU 4 keeps the two funds under the codes of order 66n
    'simplified fsbu4 non-profit 1350',
    'simplified fsbu4 non-profit 1360',
    'simplified fsbu4 non-profit 1700',
  ])
})
