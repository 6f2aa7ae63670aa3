import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallRefused, type Client } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { assessSource } from '#domain/assessment/source.ts'
import { NoAnswer } from '#web/api/api.ts'
import { inputsWith, keptWith, source } from '#web/fixtures/kept-assessment.ts'
import { anna, draft, generated, record, signedIn } from '#web/fixtures/kept-statement.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { readTyped } from '../../session/typed-inputs.ts'
import AnalysisPage from './analysis-page.tsx'

type Body = InputOf<Endpoints['saveAssessment']>['body']

const offered = {
  currency: 'USD',
  roubles: '78.2267',
  date: '2026-06-02',
  source: 'bank-of-russia',
  label: 'Bank of Russia, official rate set for 2 June 2026',
} as const

function savedAs(id: string): AnswerOf<'saveAssessment'> {
  const { version, createdAt, savedAt, methodVersion, analysis, conclusion, problems, inputs } = keptWith()
  return {
    ...{ id, version, createdAt, savedAt, methodVersion, analysis, conclusion, problems },
    title: inputs.title,
    assessmentCounter: 2,
  }
}

type Given = { readonly kept?: typeof generated; readonly api?: Partial<Client>; readonly assessments?: number | null }

async function draw({ kept = generated, api = {}, assessments = 3 }: Given = {}) {
  const user = { ...anna, assessmentCounter: assessments }
  const drawn = drawPage(<AnalysisPage />, {
    api: {
      readStatement: async () => kept,
      readExchangeRate: async () => offered,
      readProfile: async () => ({ user }),
      readCurrentPlan: () => Promise.reject(new NoAnswer(null)),
      ...api,
    } satisfies Partial<Client>,
    signedIn: { ...signedIn, user },
    at: address('analysis', { id: kept.id }),
  })
  await screen.findByText(/^Credit of/)
  return drawn
}

/** Notes what is sent; answers with what is given, the last of it again and again. */
function keeper(...outcomes: readonly Error[]) {
  const sent: { readonly body: Body; readonly key: unknown }[] = []
  const saveAssessment: Client['saveAssessment'] = async ({ body, idempotencyKey }) => {
    sent.push({ body, key: idempotencyKey })
    const error = outcomes[sent.length - 1]
    if (error !== undefined) throw error
    return savedAs('assessment-7')
  }
  return { sent, api: { saveAssessment } satisfies Partial<Client> }
}

const put = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
/** What a heading stands over: to look for roles on a page of thirteen tables takes a simulated page seconds. */
function under(heading: string, tag: 'h2' | 'legend' | 'strong', selector: string): HTMLElement {
  const place = screen.getByText(heading, { selector: tag }).closest<HTMLElement>(selector)
  if (place === null) throw new Error(`nothing stands under ${heading}`)
  return place
}
const inputs = () => within(under('Inputs', 'h2', 'section'))
const field = (label: string) => inputs().getByLabelText<HTMLInputElement>(label)
const rate = () => field('Roubles per 1 US dollar')
const depreciation = (year: string) =>
  within(under('Depreciation and amortization', 'legend', 'fieldset')).getByLabelText<HTMLInputElement>(
    `${year}, thousands of roubles`,
  )
const missing = () => within(under('What each missing item costs', 'h2', 'section'))
const result = () => within(under('Result so far', 'h2', 'section'))
const alerted = async () => {
  await screen.findByText('The assessment was not saved')
  return under('The assessment was not saved', 'strong', '[role="alert"]')
}
const save = () => screen.getByText('Save the assessment')
const assessed = (given: Parameters<typeof inputsWith>[0]) => assessSource(source, inputsWith(given)).assessment

test('the result stands there at once, with what each missing item costs', async () => {
  await draw()
  expect(missing().getByText('The ratios that could be worked out weigh 100 of 100.')).toBeDefined()
  const given = missing().getByText('You may still give it').parentElement
  expect(given?.textContent).toMatch(/Exchange rate.*Depreciation and amortization.*Capital expenditures/)
  missing().getByText('EBITDA margin (unadjusted) (weight 4)')
  missing().getByText('Total debt / EBITDA (weight 11)')
  missing().getByText(/There is no limit in US dollars. In roubles it is RUB 80,000,000 at most/)
  expect(document.title).toBe('Credit of Northern Bridge (sample), 2024 – Saldo')
})

test('the reference rate counts once it is confirmed, with its source and day; another rate has neither', async () => {
  const { user } = await draw()
  expect(inputs().queryByText('Where the rate is from')).toBeNull()
  await user.click(await screen.findByText('Use this rate'))
  expect(rate().value).toBe('78.2267')
  expect(field('Where the rate is from').value).toBe(offered.label)
  expect(field('Day the rate was set for').value).toBe('2026-06-02')
  await waitFor(() => expect(missing().queryByText('Exchange rate')).toBeNull())
  put(rate(), '80')
  expect(field('Where the rate is from').value).toBe('')
  put(rate(), '80,,')
  screen.getByText('Enter roubles per one US dollar, such as 75.47.')
  screen.getByText('The result is that of the last inputs without a fault.')
})

test('depreciation is read as it is typed in any usual manner, and the result and what is missing follow', async () => {
  await draw()
  const before = document.querySelector('article')?.textContent
  put(depreciation('2024'), '(61 200)')
  await waitFor(() => expect(missing().queryByText(/EBITDA is worked out without it/)).toBeNull())
  screen.getByText('Read as 61,200 thousands of roubles: this figure has no sign.')
  missing().getByText('Depreciation and amortization of the year before')
  expect(document.querySelector('article')?.textContent).not.toBe(before)
  put(depreciation('2023'), '55\u00a0000,5')
  screen.getByText('Rounded to 55,001 thousands of roubles.')
  await waitFor(() => expect(missing().queryByText('Depreciation and amortization of the year before')).toBeNull())
})

test('an amount that can be read in two ways is asked about, never guessed', async () => {
  const { sent, api } = keeper()
  const { user } = await draw({ api })
  put(depreciation('2024'), '61,200')
  screen.getByText('“61,200” can be read as 61200 or as 61.200. Type it without the mark.')
  await user.click(save())
  screen.getByText('Correct the marked fields first. Nothing was saved or used.')
  expect(document.activeElement).toBe(depreciation('2024'))
  expect(sent).toEqual([])
})

test('the assessment of a generated statement is saved once, with what the page came to, and opened', async () => {
  const { sent, api } = keeper()
  const { user, shownAt, session } = await draw({ api })
  result().getByText('This uses 1 of 3 assessments.')
  put(rate(), '101,68')
  put(depreciation('2024'), '61 200')
  put(field('Day of the assessment'), '2025-06-03')
  await user.click(save())
  await waitFor(() => expect(shownAt()).toBe('/financial-assessment/assessment-7'))
  const depreciationAndAmortization = { current: 61_200, previous: null }
  expect(sent).toMatchObject([
    {
      key: expect.stringMatching(/^\w{32}$/),
      body: {
        statementId: generated.id,
        statement: null,
        fields: null,
        title: record.companyTitle,
        rubPerUsd: '101.68',
        rateSource: null,
        depreciationAndAmortization,
        asOf: '2025-06-03',
        expected: {
          score: assessed({ depreciationAndAmortization })?.rating?.score,
          limitRub: assessed({ depreciationAndAmortization })?.limit.roubles,
        },
      },
    },
  ])
  expect(session.current()?.user?.assessmentCounter).toBe(2)
  expect(readTyped(window.localStorage, { memberId: anna.id, statementId: generated.id })).toEqual({})
})

test('a draft is assessed from its record and spends no translation', async () => {
  const { sent, api } = keeper()
  const { user } = await draw({ kept: draft, api })
  screen.getByText(/This statement is a draft. Assessing it uses no translation./)
  expect(screen.getByText('To its lines').getAttribute('href')).toBe('/balancesheet-input/draft-1')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ statementId: null, statement: { codeValues: record.codeValues } })
})

test('a press without an answer is sent again by itself, and the next one is the same press', async () => {
  const lost = [1, 2, 3].map(() => new NoAnswer(null))
  const { sent, api } = keeper(...lost)
  await draw({ api })
  vi.useFakeTimers()
  fireEvent.click(save())
  await vi.advanceTimersByTimeAsync(6_000)
  within(under('The assessment was not saved', 'strong', '[role="alert"]')).getByText(/it is saved once/)
  expect(sent).toHaveLength(3)
  fireEvent.click(save())
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test.each([
  ['no-assessments-left', 'You have no assessments left. The result here stays free.', 'See the plans'],
  ['assessment-differs', /Your page and the server came to different results/, 'Reload the page'],
  ['assessment-refused', 'The statement cannot be assessed as it is. Nothing was saved or spent.', null],
  ['statement-not-found', 'This statement is not there any more, or it is not yours.', 'All my statements'],
] as const)('%s is told in place, and nothing typed is lost', async (code, sentence, way) => {
  const { user, shownAt } = await draw(keeper(refused(code)))
  put(rate(), '80')
  await user.click(save())
  const alert = await alerted()
  within(alert).getByText(sentence)
  expect(document.activeElement).toBe(alert)
  if (way !== null) within(alert).getByText(way)
  expect([rate().value, shownAt()]).toEqual(['80', address('analysis', { id: generated.id })])
})

test('what the server found wrong with a statement is told with the refusal', async () => {
  const found = [{ code: 'balance-mismatch', severity: 'error', at: null, message: 'Assets and liabilities differ.' }]
  const body = { code: 'assessment-refused', message: 'It cannot be assessed.', requestId: 'r', found }
  const { user } = await draw(keeper(new CallRefused({ status: 422, body, retryAfter: null })))
  await user.click(save())
  within(await alerted()).getByText('Assets and liabilities differ.')
})

test.each([
  [0, /You have no assessments left/],
  [null, /You hold no plan yet/],
] as const)('with %s assessments left the plans are shown', async (assessments, sentence) => {
  await draw({ assessments })
  const link = within(result().getByText(sentence)).getByText('See the plans')
  expect(link.getAttribute('href')).toBe(address('plans'))
})

test('what was typed is there again when the page is, and kept no longer than it differs', async () => {
  const { router } = await draw()
  put(rate(), '80,5')
  put(depreciation('2024'), '61 200')
  expect(readTyped(window.localStorage, { memberId: anna.id, statementId: generated.id })).toEqual({
    rubPerUsd: '80,5',
    'depreciationAndAmortization.current': '61 200',
  })
  await router.navigate('/')
  await router.navigate(address('analysis', { id: generated.id }))
  await screen.findByText('Inputs', { selector: 'h2' })
  expect([rate().value, depreciation('2024').value]).toEqual(['80,5', '61 200'])
  put(rate(), '')
  put(depreciation('2024'), '')
  expect(window.localStorage.getItem(`assessment:${anna.id}:${generated.id}`)).toBeNull()
})

test('a statement with errors shows them and the way to correct it, and asks for no inputs', async () => {
  const broken = { ...draft, codeValues: { 1600: { current: 5, previous: 4 }, 1700: { current: 9, previous: 4 } } }
  await draw({ kept: { ...broken, filed: null } })
  screen.getByRole('heading', { name: 'This statement cannot be assessed as it is' })
  screen.getAllByText('Error.')
  expect(screen.getByRole('link', { name: 'Correct its lines' }).getAttribute('href')).toBe(
    '/balancesheet-input/draft-1',
  )
  expect(screen.queryByLabelText('Roubles per 1 US dollar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the assessment' })).toBeNull()
})

test('a statement without a name gets one to begin with, and none is saved without', async () => {
  const { user } = await draw({ kept: { ...draft, companyTitle: '' } })
  const title = field('Company name, nickname or code')
  expect(title.value).toBe('Company 2024')
  await user.clear(title)
  screen.getByText('Give the company a name, a nickname or a code.')
})

test('a statement that is not there is said to be gone', async () => {
  drawPage(<AnalysisPage />, {
    api: { readStatement: () => Promise.reject(refused('statement-not-found')) } satisfies Partial<Client>,
    signedIn,
    at: address('analysis', { id: 'gone' }),
  })
  await screen.findByText(/This statement is not there any more/)
})
