import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { savingAssessmentShape } from '#contract/shapes/assessment-shapes.ts'
import { assessSource } from '#domain/assessment/source.ts'
import { NoResponse } from '#browser/no-response.ts'
import { inputsWith, source } from '../../fixtures/kept-assessment.ts'
import { draft, generated, record } from '../../fixtures/kept-statement.ts'
import { anna } from '../../fixtures/member-anna.ts'
import {
  alerted,
  depreciation,
  draw,
  field,
  keeper,
  put,
  rate,
  result,
  save,
  savedAs,
  under,
} from '../../../../scripts/vitest/drawn-analysis.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { makeConnection } from '../../api/connection.ts'
import { readTyped } from '../../session/typed-inputs.ts'
import { newTask, readTasks, writeTask } from '../../session/waiting.ts'

const assessed = (given: Parameters<typeof inputsWith>[0]) => assessSource(source, inputsWith(given)).assessment
const boris = { ...anna, id: '2', name: 'Boris', assessmentCounter: 9 }
const typedBy = (memberId: string) => readTyped(window.localStorage, { memberId, statementId: generated.id })

test('if an amount can be read in two ways, the page asks which is meant', async () => {
  const { sent, api } = keeper()
  const { user } = await draw({ api })
  put(depreciation('2024'), '61,200')
  screen.getByText('“61,200” can mean 61200 or 61.200. Type it without the comma or point.')
  await user.click(save())
  screen.getByText('Correct the marked fields first. Nothing was saved or used.')
  await waitFor(() => expect(document.activeElement).toBe(depreciation('2024')))
  expect(sent).toEqual([])
})

test('saving sends the assessment once and opens it', async () => {
  const { sent, api } = keeper()
  const { user, shownAt, session } = await draw({ api })
  result().getByText('This uses 1 of 3 assessments.')
  put(rate(), '101,68')
  put(depreciation('2024'), '61 200')
  put(field('Assessment date'), '2025-06-03')
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

test('choosing the kind of company requires a reason', async () => {
  const { sent, api } = keeper()
  const { user, shownAt } = await draw({ api })
  put(screen.getByLabelText('Assess as'), 'holding')
  await user.click(save())
  screen.getByText('Give the reason for choosing this kind of company. It is printed on the assessment.')
  expect(sent).toEqual([])
  put(field('Reason for this kind'), 'It owns four plants.')
  await user.click(save())
  await waitFor(() => expect(shownAt()).toBe('/financial-assessment/assessment-7'))
  expect(sent).toMatchObject([{ body: { kind: { kind: 'holding', reason: 'It owns four plants.' } } }])
})

test('assessing a draft uses up no translation', async () => {
  const { sent, api } = keeper()
  const { user } = await draw({ kept: draft, api })
  screen.getByText(/This statement is a draft. Assessing it uses no translation./)
  expect(screen.getByText('Open its lines').getAttribute('href')).toBe('/balancesheet-input/draft-1')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ statementId: null, statement: { codeValues: record.codeValues } })
})

test('inputs from the statement are sent unchanged, unless the member edits them', async () => {
  const { sent, api } = keeper(refused('no-assessments-left'))
  const stated = { current: -5_000, previous: null }
  const { user } = await draw({ kept: { ...draft, supplementary: { depreciationAndAmortization: stated } }, api })
  expect(depreciation('2024').value).toBe('-5000')
  expect(screen.queryByText(/^Read as/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent[0]?.body.depreciationAndAmortization).toEqual(stated))
  expect(sent[0]?.body.title).toBe(record.companyTitle)
  await alerted()
  put(depreciation('2024'), '61 200')
  put(depreciation('2023'), '50000')
  const spent = within(under('Capital expenditure', 'legend', 'fieldset'))
  put(spent.getByLabelText('2024, thousands of roubles'), '700')
  put(field('Company name, nickname or code'), 'Whale')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({
    title: 'Whale',
    depreciationAndAmortization: { current: 61_200, previous: 50_000 },
    capitalExpenditures: { current: 700, previous: null },
  })
})

test('a save without a response is retried with the same idempotency key', async () => {
  const lost = [1, 2, 3].map(() => new NoResponse(null))
  const { sent, api } = keeper(...lost)
  await draw({ api })
  vi.useFakeTimers()
  fireEvent.click(save())
  await vi.advanceTimersByTimeAsync(6_000)
  within(under('The assessment was not saved', 'span', '[role="alert"]')).getByText(/the assessment is saved only once/)
  expect(sent).toHaveLength(3)
  fireEvent.click(save())
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test.each([
  ['counts as never sent', []],
  ['may be saved already if an earlier click got no response', [1, 2, 3].map(() => new NoResponse(null))],
])('an assessment that waits offline %s', async (_, lost) => {
  let isOnLine = true
  const events = new EventTarget()
  const probe = () => Promise.resolve()
  const connection = makeConnection({ isOnLine: () => isOnLine, isAwayAtFirst: false, events, probe, wait: () => {} })
  await draw({ api: keeper(...lost).api, connection })
  if (lost.length > 0) {
    vi.useFakeTimers()
    fireEvent.click(save())
    await vi.advanceTimersByTimeAsync(6_000)
    vi.useRealTimers()
  }
  act(() => {
    isOnLine = false
    events.dispatchEvent(new Event('offline'))
  })
  fireEvent.click(save())
  await screen.findByText('This assessment is waiting in the list at the top of the page until you confirm it.')
  expect(readTasks(window.localStorage, anna.id).map(({ isUnsent }) => isUnsent)).toEqual([lost.length === 0])
})

test('a waiting assessment is sent with the key of its task', async () => {
  const { sent, api } = keeper(refused('no-assessments-left'))
  const { user, shownAt } = await draw({ api })
  await user.click(save())
  await alerted()
  const [first] = sent
  const task = newTask('Birch', { kind: 'assessment', body: savingAssessmentShape.parse(first?.body) })
  act(() => {
    writeTask(window.localStorage, anna.id, task)
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await user.click(save())
  await waitFor(() => expect(shownAt()).toBe('/financial-assessment/assessment-7'))
  expect(sent[1]?.key).toBe(task.key)
  expect(readTasks(window.localStorage, anna.id)).toEqual([])
})

test.each([
  ['no-assessments-left', 'You have no assessments left. You can still see the result here for free.', 'See plans'],
  ['assessment-needs-proof', /^Confirm your email address to save more than one assessment/, 'Send a new code'],
  ['assessment-differs', /Your page and the server calculated different results/, 'Reload the page'],
  ['assessment-refused', 'The statement cannot be assessed. Nothing was saved or charged.', null],
  ['statement-not-found', 'This statement was deleted, or it is not yours.', 'My statements'],
] as const)('the page explains the refusal %s and keeps what the member typed', async (code, sentence, way) => {
  const { user, shownAt } = await draw(keeper(refused(code)))
  put(rate(), '80')
  await user.click(save())
  const alert = await alerted()
  within(alert).getByText(sentence)
  await waitFor(() => expect(document.activeElement).toBe(alert))
  if (way !== null) within(alert).getByText(way)
  expect([rate().value, shownAt()]).toEqual(['80', address('analysis', { id: generated.id })])
})

test('a refusal lists the problems that the server found in the statement', async () => {
  const found = [{ code: 'balance-mismatch', severity: 'error', at: null, message: 'Assets and liabilities differ.' }]
  const body = { code: 'assessment-refused', message: 'It cannot be assessed.', requestId: 'r', found }
  const { user } = await draw(keeper(new CallRefused({ status: 422, body, retryAfter: null })))
  await user.click(save())
  within(await alerted()).getByText('Assets and liabilities differ.')
})

test.each([0, null])(
  'with %j assessments left, the page links to the plans that include assessments',
  async (assessments) => {
    await draw({ assessments })
    const link = within(result().getByText(/^You have no assessments left/)).getByText('See plans')
    expect(link.getAttribute('href')).toBe(address('analysisPlans'))
  },
)

test('clicking again after a refusal uses a new idempotency key', async () => {
  const { sent, api } = keeper(refused('no-assessments-left'))
  const { user, shownAt } = await draw({ api })
  await user.click(save())
  await alerted()
  await user.click(save())
  await waitFor(() => expect(shownAt()).toBe('/financial-assessment/assessment-7'))
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

/** Renders the page and presses the save button; the call stays pending until the test resolves or refuses it. */
async function drawSaving() {
  let respond: (saved: ResponseOf<'saveAssessment'> | Promise<never>) => void = () => undefined
  const saveAssessment: Client['saveAssessment'] = () => new Promise((resolve) => (respond = resolve))
  const drawn = await draw({ api: { saveAssessment } })
  put(rate(), '80')
  await drawn.user.click(save())
  return {
    ...drawn,
    succeeds: () => act(async () => respond(savedAs('assessment-7'))),
    isRefused: () => act(async () => respond(Promise.reject(refused('assessment-refused')))),
  }
}

test('a member who leaves the page during a save is notified when it succeeds', async () => {
  const { router, session, shownAt, succeeds } = await drawSaving()
  await router.navigate('/')
  await waitFor(() => expect(screen.queryByText(/^Credit assessment:/)).toBeNull())
  await succeeds()
  await screen.findByText('The assessment is saved.')
  expect([shownAt(), session.current()?.user?.assessmentCounter, typedBy(anna.id)]).toEqual(['/', 2, {}])
})

test('a member who leaves the page during a save is notified when it fails', async () => {
  const { router, isRefused } = await drawSaving()
  await router.navigate('/')
  await waitFor(() => expect(screen.queryByText(/^Credit assessment:/)).toBeNull())
  await isRefused()
  await screen.findByText(/^The assessment was not saved. The statement cannot be assessed./)
  expect(typedBy(anna.id)).toEqual({ rubPerUsd: '80' })
})

test('the inputs are disabled while the assessment is being saved', async () => {
  const { succeeds, shownAt } = await drawSaving()
  await waitFor(() => expect(under('Inputs', 'h2', 'section').hasAttribute('inert')).toBe(true))
  await succeeds()
  await waitFor(() => expect(shownAt()).toBe('/financial-assessment/assessment-7'))
})

test('a save’s late response changes nothing for a member who signed in meanwhile', async () => {
  const { session, shownAt, succeeds } = await drawSaving()
  act(() => session.begin({ token: 'second', user: boris }))
  await screen.findByText('This uses 1 of 9 assessments.')
  await succeeds()
  expect([shownAt(), session.current()?.user]).toEqual([address('analysis', { id: generated.id }), boris])
  expect(screen.queryByText('The assessment is saved.')).toBeNull()
})

test('one member’s save is not retried as another member', async () => {
  const { sent, api } = keeper(new NoResponse(null))
  const { session } = await draw({ api })
  vi.useFakeTimers()
  fireEvent.click(save())
  await vi.advanceTimersByTimeAsync(100)
  act(() => session.begin({ token: 'second', user: boris }))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(sent).toHaveLength(1)
})
