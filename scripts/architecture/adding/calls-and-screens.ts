import type { Addition } from './edits.ts'

export const callAddition: Addition = [
  {
    file: 'src/contract/shapes/reference-shapes.ts',
    end: '\n/** Roubles per one unit of the currency at the last end of a year. */\nexport const yearEndRateShape = exchangeRateShape.pick({ roubles: true, date: true })\n',
  },
  {
    file: 'src/contract/endpoints.ts',
    at: ['endpoints'],
    behind: 'readExchangeRate',
    imports: "import { yearEndRateShape } from './shapes/reference-shapes.ts'",
    rows: `readYearEndRate: {
      method: 'GET', path: '/api/yearEndRate', access: 'anyone', limit: 'usual',
      query: currencyChoiceShape, answer: yearEndRateShape, refusals: ['rate-unknown'],
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
test('the last end of a year is known without asking anybody', async () => {
  expect(await server.as().readYearEndRate({ query: { currency: 'USD' } })).toEqual({ roubles: '78.2267', date: '2025-12-31' })
})
`,
  },
]

export const screenAddition: Addition = [
  {
    file: 'src/contract/screens.ts',
    at: ['screens'],
    behind: 'cookies',
    rows: "imprint: { path: '/imprint', access: 'anyone' }",
  },
  { file: 'src/wording/en/site.ts', at: ['screenTitles'], behind: 'cookies', rows: "imprint: 'Imprint'" },
  {
    file: 'src/wording/en/site.ts',
    at: ['screenDescriptions'],
    behind: 'cookies',
    rows: "imprint: 'Who makes Saldo, and how to reach them by email or by post.'",
  },
  { file: 'src/wording/en/site.ts', at: ['menuWords'], behind: 'cookies', rows: "imprint: 'Imprint'" },
  {
    file: 'src/web/routes.tsx',
    at: ['pages'],
    behind: 'cookies',
    rows: "imprint: () => import('./pages/imprint/imprint-page.tsx')",
  },
  {
    file: 'src/web/pages/imprint/imprint-page.tsx',
    text: `import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

/** Who makes Saldo. */
export default function ImprintPage() {
  return <Page heading={screenTitles.imprint}>{null}</Page>
}
`,
  },
  { file: 'src/web/session/guards.test.ts', at: ['expected'], behind: 'cookies', rows: 'imprint: everyone' },
  {
    file: 'e2e/screen-states.ts',
    at: ['guestStates'],
    behind: 'cookies',
    rows: "imprint: [['open', () => address('imprint'), opened]]",
  },
  {
    file: 'src/web/layouts/menu.ts',
    at: ['footerColumns', 'legal'],
    rows: "{ name: 'imprint', to: address('imprint') }",
  },
]

export const settingAddition: Addition = [
  {
    file: 'src/server/config.ts',
    at: ['settings'],
    behind: 'LOG_LEVEL',
    rows: "SUPPORT_HOURS: { read: whole(0, 24), usual: '8' }",
  },
  {
    file: 'src/wording/en/settings.ts',
    at: ['settingWords'],
    behind: 'LOG_LEVEL',
    rows: "SUPPORT_HOURS: { means: 'hours a day on which mails are answered', must: 'must be a whole number from 0 to 24' }",
  },
  {
    file: 'docs/running.md',
    below: '| `LOG_LEVEL`',
    lines: '| `SUPPORT_HOURS` | hours a day on which mails are answered | `8` |',
  },
  {
    file: 'src/server/config.test.ts',
    at: ['productionSettings'],
    rows: 'SUPPORT_HOURS: 8',
  },
]
