// @owns versions of the tax service’s XML
import type { Edition, FormKind } from '#domain/catalogue/editions.ts'
import { cashFlowOf66n, cashFlowOfFsbu4 } from './paths-cash-flow.ts'
import { equityOf66n, equityOfFsbu4 } from './paths-equity.ts'
import type { EquityPaths } from './paths-equity.ts'
import * as full from './paths-full.ts'
import * as simplified from './paths-simplified.ts'
import type { PathTable } from './path-table.ts'

/** A version of the format. `unitIsFixed`: a filing that states no unit is in thousands. */
export type FormVersion = {
  readonly name: string
  readonly form: FormKind
  readonly edition: Edition
  readonly unitIsFixed: boolean
  /** Whether filings for 2019 may have the tax lines of the previous edition. */
  readonly mayHaveOldTaxLines: boolean
  readonly lines: PathTable
  readonly equity: EquityPaths
}

const version507: FormVersion = {
  name: '5.07',
  form: 'full',
  edition: '66n-2011',
  unitIsFixed: false,
  mayHaveOldTaxLines: false,
  lines: { ...full.balanceOf66n, ...full.resultsOf507, ...cashFlowOf66n, ...full.targetedUseOf66n },
  equity: equityOf66n,
}

const version508: FormVersion = {
  name: '5.08',
  form: 'full',
  edition: '66n-2019',
  unitIsFixed: true,
  mayHaveOldTaxLines: true,
  lines: { ...full.balanceOf66n, ...full.resultsOf508, ...cashFlowOf66n, ...full.targetedUseOf66n },
  equity: equityOf66n,
}

/** The schema of 5.09, `NO_BUHOTCH_1_105_00_05_09_01.xsd`, has exactly the elements of 5.08. */
const version509: FormVersion = { ...version508, name: '5.09' }

const version510: FormVersion = {
  name: '5.10',
  form: 'full',
  edition: 'fsbu4',
  unitIsFixed: true,
  mayHaveOldTaxLines: false,
  lines: { ...full.balanceOfFsbu4, ...full.resultsOf510, ...cashFlowOfFsbu4, ...full.targetedUseOfFsbu4 },
  equity: equityOfFsbu4,
}

const version502: FormVersion = {
  name: '5.02',
  form: 'simplified',
  edition: '66n-2011',
  unitIsFixed: false,
  mayHaveOldTaxLines: false,
  lines: {
    ...simplified.simplifiedBalanceOf66n,
    ...simplified.resultsOf502,
    ...cashFlowOf66n,
    ...simplified.simplifiedTargetedUseOf66n,
  },
  equity: equityOf66n,
}

const version503: FormVersion = {
  name: '5.03',
  form: 'simplified',
  edition: '66n-2019',
  unitIsFixed: true,
  mayHaveOldTaxLines: false,
  lines: {
    ...simplified.simplifiedBalanceOf66n,
    ...simplified.resultsOf503,
    ...cashFlowOf66n,
    ...simplified.simplifiedTargetedUseOf66n,
  },
  equity: equityOf66n,
}

const version504: FormVersion = {
  name: '5.04',
  form: 'simplified',
  edition: 'fsbu4',
  unitIsFixed: true,
  mayHaveOldTaxLines: false,
  lines: {
    ...simplified.simplifiedBalanceOfFsbu4,
    ...simplified.resultsOf504,
    ...cashFlowOfFsbu4,
    ...simplified.simplifiedTargetedUseOfFsbu4,
  },
  equity: equityOfFsbu4,
}

const versionsBefore508 = ['5.01', '5.02', '5.03', '5.04', '5.05', '5.06', '5.07']

/**
 * The accounting forms by KND code, with their versions. A version without an available schema is read like the next
 * version that has one.
 */
export const formVersions: ReadonlyMap<string, ReadonlyMap<string, FormVersion>> = new Map([
  [
    '0710099',
    new Map([
      ...versionsBefore508.map((name): [string, FormVersion] => [name, { ...version507, name }]),
      ['5.08', version508],
      ['5.09', version509],
      ['5.10', version510],
    ]),
  ],
  [
    '0710096',
    new Map([
      ['5.01', { ...version502, name: '5.01' }],
      ['5.02', version502],
      ['5.03', version503],
      ['5.04', version504],
    ]),
  ],
])

/** One version for each distinct layout, to find out which version has an unexpected tag. */
export const distinctVersions: readonly FormVersion[] = [
  version507,
  version508,
  version510,
  version502,
  version503,
  version504,
]
