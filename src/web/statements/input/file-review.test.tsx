import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { NoResponse } from '#browser/no-response.ts'
import { inputPage, savedAs } from '../../fixtures/input-page.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { unclearColumns } from '../../fixtures/unclear-columns.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { NewStatement } from './new-statement.tsx'

type SentSave = Parameters<Client['saveStatement']>[0] | Parameters<Client['updateStatement']>[0]

const draw = (api: Partial<Client> = {}) =>
  drawPage(<NewStatement read={readHere} />, {
    api: {
      readInputPage: async () => inputPage,
      readProfile: async () => ({ user: anna }),
      ...api,
    } satisfies Partial<Client>,
    signedIn,
    at: address('TransformationInput', { type: 'FinancialStatements' }),
  })
type DrawnReview = ReturnType<typeof draw>

/** Pastes text as a table and has it read. */
async function give({ user }: DrawnReview, text: string) {
  await user.click(screen.getByRole('button', { name: 'Paste a table' }))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
  await user.click(screen.getByRole('button', { name: 'Read the table' }))
}

async function giveSample(drawn: DrawnReview) {
  await give(drawn, northernBridgeXml)
  return within(await screen.findByRole('region', { name: 'Check what was read' }))
}

const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByLabelText<HTMLInputElement>('Company name, nickname or code', { selector: 'aside *' })

/** A server that saves and translates every statement, and records what the page sent. */
function keeper() {
  const sent: SentSave[] = []
  return {
    sent,
    bodies: () => sent.map(({ body }) => body),
    api: {
      saveStatement: async (input) => (sent.push(input), savedAs({ id: `draft-${sent.length}` })),
      updateStatement: async (input) => (
        sent.push(input),
        savedAs({ id: input.params.id, status: 'generated', version: 2, counter: 2 })
      ),
    } satisfies Partial<Client>,
  }
}

test('before anything is stored, the review shows facts, checks, problems and the cost', async () => {
  const review = await giveSample(draw())
  for (const fact of [
    /Северный мост», INN 7801234560$/,
    'Full form, order 66n as amended by order 61n of 2019',
    '34 – Full year, 2024',
    '384 – thousands of roubles',
    'Balance sheet: 2024, 2023, 2022',
    '76 lines read; 2 added by the company; none outside the form',
    'This uses 1 of 3 translations.',
    'Place in the file: Баланс/Пассив/КраткосрОбяз/@СумОтч',
  ])
    review.getByText(fact)
  const rows = review.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['Total assets', '1,126,330', '950,070'],
    ['Revenue', '1,842,600', '1,516,900'],
    ['Net income (loss)', '142,020', '83,700'],
  ])
  review.getByText('Assets equal liabilities and equity')
  expect(document.title).toContain('Северный мост')
})

test('a statement is saved under the chosen nickname, then translated', async () => {
  const { sent, bodies, api } = keeper()
  const drawn = draw(api)
  await giveSample(drawn)
  await drawn.user.click(screen.getByRole('radio', { name: /^Company A nickname/ }))
  expect(title().value).toBe('Company')
  await drawn.user.click(button('Generate the English statement'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-output/draft-1'))
  expect(sent).toMatchObject([
    { body: { generate: false, companyTitle: 'Company', inn: null } },
    { params: { id: 'draft-1' }, body: { generate: true, version: 1, companyTitle: 'Company' } },
  ])
  expect(JSON.stringify(bodies())).not.toMatch(/Северный|7801234560/)
  expect(drawn.session.current()?.user?.counter).toBe(2)
})

test('a statement without a name is not stored', async () => {
  const drawn = draw()
  await giveSample(drawn)
  await drawn.user.clear(title())
  await drawn.user.click(button('Generate the English statement'))
  await screen.findByText('Enter a name, a nickname or a code for the company.')
  await waitFor(() => expect(document.activeElement).toBe(title()))
})

const before = { id: 'old-1', generatedAt: new Date('2026-05-03T12:00:00Z') }

test('for a statement translated before, the page offers the existing translation', async () => {
  const { sent, api } = keeper()
  const deleted: string[] = []
  const drawn = draw({
    ...api,
    saveStatement: async (input) => (sent.push(input), savedAs({ id: 'draft-1', translatedBefore: before })),
    deleteStatement: async ({ body }) => {
      deleted.push(body.id)
      return { id: body.id, message: '', restorableUntil: before.generatedAt }
    },
  })
  await giveSample(drawn)
  await drawn.user.click(button('Generate the English statement'))
  await screen.findByText('You already translated this statement on 3 May 2026.')
  await waitFor(() => expect([sent.length, deleted]).toEqual([1, ['draft-1']]))
  await waitFor(() => expect(button('Open the English statement')).toHaveProperty('disabled', false))
  await drawn.user.click(button('Open the English statement'))
  await waitFor(() => expect([drawn.shownAt(), deleted]).toEqual(['/balancesheet-output/old-1', ['draft-1']]))
})

test('translating the same statement again makes a new draft', async () => {
  const { bodies, api, sent } = keeper()
  const drawn = draw({
    ...api,
    saveStatement: async (input) => {
      sent.push(input)
      return savedAs({ id: `draft-${sent.length}`, translatedBefore: before })
    },
    deleteStatement: async ({ body: { id } }) => ({ id, message: '', restorableUntil: before.generatedAt }),
  })
  await giveSample(drawn)
  await drawn.user.click(button('Generate the English statement'))
  await screen.findByRole('button', { name: 'Translate again' })
  await waitFor(() => expect(button('Translate again')).toHaveProperty('disabled', false))
  await drawn.user.click(button('Translate again'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-output/draft-2'))
  expect(bodies().map(({ generate }) => generate)).toEqual([false, false, true])
})

test('a draft that changed elsewhere is not overwritten', async () => {
  const { api } = keeper()
  const drawn = draw({ ...api, updateStatement: () => Promise.reject(refused('statement-changed')) })
  await giveSample(drawn)
  await drawn.user.click(button('Generate the English statement'))
  const link = await screen.findByRole('link', { name: 'Open the draft' })
  expect(link.getAttribute('href')).toBe('/balancesheet-input/draft-1')
})

const unbalanced = northernBridgeXml.replace('<Пассив СумОтч="1126330"', '<Пассив СумОтч="1126339"')

test('a statement with an error is not translated', async () => {
  const { bodies, api } = keeper()
  const drawn = draw(api)
  expect(unbalanced).not.toBe(northernBridgeXml)
  const review = await giveUnbalanced(drawn)
  review.getByText(/Total assets \(1600\) and total equity and liabilities \(1700\) differ for 2024/)
  review.getByText('Message code balance-mismatch')
  expect(document.title).toMatch(/^Error: /)
  expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull()
  await drawn.user.click(button('Save as a draft and correct the lines'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies()).toMatchObject([{ generate: false, codeValues: { 1700: { current: 1126339 } } }])
})

test('no draft is offered if errors can be corrected only in the file', async () => {
  await give(draw(), unclearColumns)
  await screen.findByText('Message code columns-unclear')
  screen.getByText(/^A draft cannot correct this/)
  expect(screen.queryByRole('button', { name: 'Save as a draft and correct the lines' })).toBeNull()
  expect(screen.queryByLabelText('Company name, nickname or code', { selector: 'aside *' })).toBeNull()
})

async function giveUnbalanced(drawn: DrawnReview) {
  await give(drawn, unbalanced)
  return within(await screen.findByRole('region', { name: 'Check what was read' }))
}

test('each year of a file is translated separately', async () => {
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  const older = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')
  const { bodies, api } = keeper()
  const drawn = draw(api)
  await give(drawn, northernBridgeXml.replace(filing, older + filing))
  await screen.findByText('This file also has 2022. Each year uses one translation: choose it above.')
  await drawn.user.click(button('Generate 2024'))
  const open = await screen.findByRole('link', { name: 'Open the English statement' })
  expect(open.getAttribute('href')).toBe('/balancesheet-output/draft-1')
  screen.getByText('1 of 2 translated')
  screen.getByRole('radio', { name: '2024 (translated)' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Translate it' })))
  await drawn.user.click(button('Continue with 2022'))
  expect(title().value).toBe('Severnyi Most LLC')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check what was read' })))
  await drawn.user.click(await screen.findByRole('button', { name: 'Generate the English statement' }))
  await screen.findByText('Translated')
  expect(bodies().map(({ reportingYear, generate }) => [reportingYear, generate])).toEqual([
    [2024, false],
    [2024, true],
    [2022, false],
    [2022, true],
  ])
})

test('a draft save without a response is retried with the same idempotency key', async () => {
  const { sent, api } = keeper()
  const drawn = draw({
    ...api,
    saveStatement: async (input) => {
      sent.push(input)
      if (sent.length === 1) throw new NoResponse(null)
      return savedAs({ id: 'draft-1' })
    },
  })
  await giveSample(drawn)
  await drawn.user.click(button('Generate the English statement'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The draft was not savedNetwork Error')
  await drawn.user.click(button('Generate the English statement'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-output/draft-1'))
  const [first, again] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([first, again]).toEqual([expect.any(String), first])
})

test('when no translations are left, the statement stays a draft', async () => {
  const { api } = keeper()
  const drawn = draw({ ...api, updateStatement: () => Promise.reject(refused('no-translations-left')) })
  await giveSample(drawn)
  await drawn.user.click(button('Generate the English statement'))
  const alert = await screen.findByText('The translation was not generated')
  expect(alert.parentElement?.textContent).toContain('You have no translations left.')
  expect(drawn.shownAt()).toBe('/transformation-input/FinancialStatements')
})

test('a table pasted over another table is read from its cells', async () => {
  const drawn = draw()
  await drawn.user.click(button('Paste a table'))
  const box = screen.getByLabelText<HTMLTextAreaElement>(/^The table/)
  for (const cell of ['Запасы', 'Dear Sir']) {
    const held: Record<string, string> = { 'text/html': `<table><tr><td>${cell}</td></tr></table>`, 'text/plain': cell }
    box.select()
    fireEvent.paste(box, { clipboardData: { getData: (kind: string) => held[kind] ?? '', files: [] } })
    fireEvent.input(box, { target: { value: northernBridgeXml }, inputType: 'insertFromPaste' })
  }
  await drawn.user.click(button('Read the table'))
  expect((await screen.findAllByText(/We found no Russian statement/)).length).toBeGreaterThan(0)
})

test('the paste box closes when a table is read or a file is added', async () => {
  const drawn = draw()
  await giveSample(drawn)
  expect(screen.queryByLabelText(/^The table/)).toBeNull()
  await drawn.user.click(button('Paste a table'))
  screen.getByLabelText(/^The table/)
  await drawn.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, [
    new File(['Dear Sir'], 'letter.txt'),
  ])
  await screen.findByText('2 files')
  expect(screen.queryByLabelText(/^The table/)).toBeNull()
})

test('text typed into the form stays when a table is read', async () => {
  const drawn = draw()
  await drawn.user.type(await screen.findByLabelText('Company name, nickname or code'), 'Birch')
  await giveSample(drawn)
  const toggle = screen.getByRole('button', { name: 'Type by hand', expanded: false })
  expect(screen.queryByRole('form', { name: 'Statement typed by hand' })).toBeNull()
  await drawn.user.click(toggle)
  const form = within(screen.getByRole('form', { name: 'Statement typed by hand' }))
  expect(form.getByLabelText<HTMLInputElement>('Company name, nickname or code').value).toBe('Birch')
})
