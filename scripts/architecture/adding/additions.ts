import { textOf } from '../sources.ts'
import type { Addition } from './edits.ts'

// One addition of each kind. Running the compiler and the tests on it shows which other files it needs.

const lineAddition: Addition = [
  {
    file: 'src/domain/catalogue/balance.ts',
    at: ['balance'],
    behind: "'1220'",
    rows: `{ code: '1225', form: 'balance', section: 'currentAssets', editions: fsbu4, sign: 'positive', role: 'item',
      name: 'Активы по договорам', short: 'Активы по договорам', english: 'Contract assets' }`,
  },
  { file: 'src/domain/catalogue/balance.ts', at: ['balance', "'1200' fsbu4 total", 'sum'], rows: "'1225'" },
  {
    file: 'src/domain/translation/layouts/english-rows.ts',
    at: ['englishRows', 'balanceSheet'],
    behind: 'inventory',
    rows: "contractAssets: 'Contract assets'",
  },
  {
    file: 'src/domain/translation/layouts/balance-full.ts',
    at: ['assets'],
    behind: "'inventory' '1210'",
    rows: "{ field: 'contractAssets', lines: ['1225'] }",
  },
  {
    file: 'src/domain/translation/layouts/balance-full.ts',
    at: ['assets', "'totalCurrentAssets' '1200'", 'adds'],
    rows: "'contractAssets'",
  },
  {
    file: 'src/domain/translation/layouts/simplified-layouts.ts',
    at: ['balanceSimplified'],
    behind: "'inventory' '1210'",
    rows: "{ field: 'contractAssets', lines: [] }",
  },
]

const callAddition: Addition = [
  {
    file: 'src/contract/reference-calls.ts',
    at: ['referenceEndpoints'],
    behind: 'readExchangeRate',
    rows: `readYearEndRate: {
      method: 'GET', path: '/api/yearEndRate', right: 'anyone', limit: 'usual',
      query: currencyChoiceShape, response: exchangeRateShape.pick({ roubles: true, date: true }), refusals: ['rate-unknown'],
    }`,
  },
  {
    file: 'src/wording/en/calls.ts',
    at: ['callWords'],
    behind: 'readExchangeRate',
    rows: "readYearEndRate: 'Roubles per one unit of a currency at the last end of a year.'",
  },
  {
    file: 'src/server/features/reference/reference.routes.ts',
    at: ['referenceRoutes'],
    behind: 'readExchangeRate',
    rows: 'readYearEndRate: ({ query }) => reference.yearEndRate(query.currency)',
  },
  {
    file: 'src/server/features/reference/reference.service.ts',
    at: ['referenceService'],
    behind: 'location',
    rows: `yearEndRate(currency: string) {
      const rate = latestYearEndRate(currency, clock().toISOString().slice(0, 10))
      if (rate === null) throw new Refusal('rate-unknown')
      return rate
    }`,
  },
  {
    file: 'src/server/features/reference/reference.test.ts',
    end: `
test('the newest year-end rate is known without asking the bank', async () => {
  expect(await server.as().readYearEndRate({ query: { currency: 'USD' } })).toEqual({ roubles: '78.2267', date: '2025-12-31' })
})
`,
  },
]

const table = textOf('src/wording/en/language.ts')

/** An invented language of the interface, in which one sentence differs from English. */
const languageAddition: Addition = [
  { file: 'src/wording/xx/', filesOf: 'src/wording/en', without: 'language.ts' },
  {
    file: 'src/wording/xx/language.ts',
    text: `import type { Complete } from '../complete-language.ts'
${table.replace(/export type English = (\{[^]*\})/, 'export type Invented = Complete<$1>')}`,
  },
  { file: 'src/wording/xx/locale.ts', at: ['languageTag'], value: "'xx'" },
  {
    file: 'src/wording/xx/site.ts',
    at: ['siteWords', 'tagline'],
    value: "'Not the English sentence'",
  },
]

/** The additions by the headings of their recipes in CONTRIBUTING.md. */
export const additions = {
  'Russian line with its English row': lineAddition,
  call: callAddition,
  // last, because it copies the English words after the other additions have extended them
  'language of the interface': languageAddition,
} as const satisfies Readonly<Record<string, Addition>>
