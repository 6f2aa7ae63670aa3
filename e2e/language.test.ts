import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { address, type ScreenName } from '../src/contract/screens.ts'
import { keepExample, part } from './assessment-page.ts'
import { builtInBrackets, serveSite } from './bracketed-site.ts'
import { documentPieces, textsIn, isMadeOf } from './document-english.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { codeIn, messageTo } from './outbox.ts'
import { ask } from './running-server.ts'
import { chooseFiles, figure, keepSample, smallTable } from './statement-page.ts'
import { bareTexts } from './texts-of-page.ts'
import { visit } from './visitor.ts'

// The site built with another language says nothing in English but the documents: that language is English in brackets, and every word
// of a page is looked for outside of them.

/** What the pages of a member are about. */
type Has = {
  readonly who: RegisteredMember
  readonly statement: string
  /** The same company a year before. */
  readonly yearBefore: string
  readonly draft: string
  readonly assessments: readonly string[]
}

/** What is done on a page; it is read after each step. */
type Step = (page: Page) => Promise<unknown>
type Visit = readonly [path: (has: Has) => string, ...steps: readonly Step[]]

const press =
  (name: string, role: 'button' | 'link' | 'menuitem' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click()
const given =
  (text: string, awaited: string): Step =>
  async (page) => {
    await chooseFiles(page, [{ name: 'файл', text }])
    await page.getByRole('heading', { name: awaited }).waitFor()
  }
const opened: Step = (page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const article: Step = (page) => page.getByRole('article').first().waitFor()
const dialog: Step = (page) => page.getByRole('dialog').first().waitFor()
const alert: Step = (page) => page.getByRole('alert').first().waitFor()
const grid: Step = (page) => page.getByRole('grid').waitFor()
const chart: Step = (page) => page.locator('.recharts-surface').first().waitFor()
const escape: Step = (page) => page.keyboard.press('Escape')
const opens =
  (name: string): Step =>
  async (page) => {
    await press(name)(page)
    await dialog(page)
  }
const keyNumber: Step = async (page) => {
  await part(page, 'Key numbers').getByRole('button').first().click()
  await dialog(page)
}

const ofStatement =
  (search = '') =>
  ({ statement: id }: Has) =>
    address('balanceSheetOutput', { id }) + search
const ofAssessment = ({ assessments: [id = ''] }: Has) => `${address('assessment', { id })}?open=ratios,key-numbers`
const ofDraft = ({ draft: id }: Has) => address('balanceSheetInput', { id })
const ofInput = () => address('transformationInput', { type: 'FinancialStatements' })

/** The pages of guests, each with what is done there. A screen that neither table has does not compile. */
const guestPages = {
  home: [[() => '/', article, press('Send')]],
  login: [[() => address('login'), opened, press('Sign in')]],
  loginByCode: [[() => address('loginByCode'), opened, press('Send the code')]],
  register: [[() => address('register'), opened, press('Create')]],
  forgotPassword: [[() => address('forgotPassword'), opened, press('Send')]],
  resetPassword: [[() => address('resetPassword', { token: 'A'.repeat(43), email: 'anna@example.com' }), opened]],
  undoAddressChange: [[() => address('undoAddressChange', { token: 'A'.repeat(43) }), opened]],
  terms: [[() => address('terms'), opened]],
  cookies: [[() => address('cookies'), opened]],
  currencyHelp: [[() => address('currencyHelp'), opened]],
  statementHelp: [[() => address('statementHelp'), opened]],
  exportView: [[() => address('exportView'), article]],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>

const memberPages = {
  analysisInput: [[() => address('analysisInput'), opened]],
  analysis: [[({ statement: id }) => address('analysis', { id }), article]],
  transformationInput: [
    [ofInput, opened, press('Continue'), press('Paste a table')],
    [ofInput, given(smallTable(), 'Check what was read')],
    [ofInput, given(smallTable(''), 'One question about this file')],
    [ofInput, given('Dear Sir', 'We can’t use this file')],
  ],
  balanceSheetInput: [[ofDraft, grid, press('Generate the translation'), opens('Fill with a sample')]],
  balanceSheetOutput: [
    [
      ofStatement('?names=1&third=1&currency=USD&rate=101.68&whole=1'),
      article,
      (page) => figure(page, 'Other current liabilities', '31 December 2024, RUB thousand').click(),
    ],
    [ofStatement('?view=filed'), article],
    [() => address('balanceSheetOutput', { id: 'gone' }), alert],
  ],
  statementYears: [
    [() => address('statementYears'), opened],
    [({ statement: of }) => address('statementYears', { of }), opened],
    [({ statement: id }) => address('statementYears', { ids: `${id},gone` }), alert],
    [({ statement: id, yearBefore }) => address('statementYears', { ids: `${id},${yearBefore}` }), article],
  ],
  financialStatements: [[() => address('financialStatements'), press('More'), press('Delete', 'menuitem')]],
  assessments: [[() => address('assessments'), press('More')]],
  assessment: [
    [ofAssessment, article, press('Show all tables'), opens('What if …')],
    [ofAssessment, opens('Edit inputs'), escape, keyNumber],
  ],
  comparison: [
    [() => address('comparison'), opened],
    [({ assessments }) => `${address('comparison')}?ids=${assessments.join(',')}`, chart],
  ],
  plans: [[() => address('plans'), opened]],
  profile: [[() => address('profile'), opened, press('Change the address'), press('Delete my account')]],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>

/** Reached by a mailed code alone. */
type Elsewhere = 'choosePassword'
const everyScreen: Exclude<ScreenName, keyof typeof guestPages | keyof typeof memberPages | Elsewhere> extends never
  ? true
  : never = true

let built: Awaited<ReturnType<typeof builtInBrackets>>
beforeAll(async () => {
  built = await builtInBrackets()
  return built.remove
})

test('a word outside of brackets is found, wherever it is', async () => {
  const { page } = await visit('/livez')
  await page.setContent(`
    <title>⟦Titel⟧</title>
    <p>⟦Ja⟧: No</p>
    <p>⟦eins <b>zwei ⟦drei⟧</b> vier⟧</p>
    <p>⟦fünf⟧ <b>six</b> ⟦sieben⟧</p>
    <button aria-label="Delete"><span title="⟦Löschen⟧">⟦Weg⟧</span> 12 Да</button>`)
  const found = await page.evaluate(bareTexts)
  expect(found.map(({ text }) => text)).toEqual([': No', 'six', 'Delete'])
})

test('a guest reads English in documents alone', async () => {
  const { page } = await visit('/livez')
  expect(await readAll(page, guestPages, await member())).toEqual([])
})

test('a member reads English in documents alone', async () => {
  const has = await member()
  const { page } = await visitAsMember('/livez', {}, has.who)
  expect(await readAll(page, memberPages, has)).toEqual([])
})

test('who chooses a password after a mailed code reads no English', async () => {
  const { email } = await newMember({ isProven: false })
  const { page } = await visit('/livez')
  const reader = await readerOf(page)
  await page.goto(address('loginByCode'))
  await page.getByLabel('E-mail address').fill(email)
  await press('Send the code')(page)
  await page.getByRole('textbox', { name: 'One-time code' }).fill(codeIn(await messageTo(email, 'one-time code')))
  await press('Sign in')(page)
  await page.waitForURL((url) => url.pathname === address('choosePassword'))
  await page.getByRole('heading', { level: 1, name: 'Choose' }).waitFor()
  expect([everyScreen, ...(await reader('choosePassword'))]).toEqual([true])
})

/** One member for all pages. */
let has: Promise<Has> | null = null
const member = (): Promise<Has> => (has ??= prepared())

/** A member with a translation, a draft and two assessments, whose names are in Russian. */
async function prepared(): Promise<Has> {
  const who = await newMember()
  const head = { companyTitle: 'Голубой кит', form: 'full', periods: 34, denominations: 384, reporting_year: 2024 }
  const codeValues = { 1600: { current: 90, previous: 70 }, 1700: { current: 95, previous: 70 } }
  const draft = await ask(inject('address'), '/api/financialStatment', { ...head, codeValues }, who.token)
  return {
    who,
    statement: await keepSample(who, { companyTitle: 'Северный мост' }),
    yearBefore: await keepSample(who, { companyTitle: 'Северный мост', reporting_year: 2023 }),
    draft: String(draft.body.id),
    assessments: [
      await keepExample(who, 'assessment-leveraged-trader-with-a-loss', { title: 'Голубой кит' }),
      await keepExample(who, 'assessment-trading-company', { title: 'Северный мост' }),
    ],
  }
}

/** Goes through all pages; gives what is in English. */
async function readAll(page: Page, pages: Readonly<Record<string, readonly Visit[]>>, ofMember: Has) {
  const reader = await readerOf(page)
  const found: string[] = []
  for (const [screen, visits] of Object.entries(pages))
    for (const [path, ...steps] of visits) {
      await page.goto(path(ofMember))
      for (const step of steps) {
        await step(page)
        found.push(...(await reader(screen)))
      }
    }
  return [...new Set(found)]
}

/** Shows the site in brackets on this page; gives what reads a screen and tells what is in English but for documents and data. */
async function readerOf(page: Page) {
  const answered = new Set<string>()
  page.on('response', async (response) => {
    const isJson = response.headers()['content-type']?.includes('json') === true
    const answer: unknown = isJson ? await response.json().catch(() => null) : null
    textsIn(answer).forEach((text) => answered.add(text))
  })
  const isQuiet = quietness(page)
  await serveSite(page, built.site)
  const allowed = new Set<string>()
  return async (screen: string): Promise<readonly string[]> => {
    while (!(await isQuiet())) await page.evaluate(nextFrames)
    const bare = (await page.evaluate(bareTexts)).filter(({ text }) => !allowed.has(text))
    const isAllowed = isMadeOf([...documentPieces, ...answered])
    bare.filter(({ text }) => isAllowed(text)).forEach(({ text }) => allowed.add(text))
    return bare.filter(({ text }) => !allowed.has(text)).map(({ text, at }) => `${screen}, ${at}: ${text}`)
  }
}

/** Whether every request of the page was answered, and nothing new was asked for while it drew the answers. */
function quietness(page: Page): () => Promise<boolean> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  const close = (request: Request): void => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    if (open.size > 0) return false
    await page.evaluate(nextFrames)
    return open.size === 0
  }
}

/** Resolves when the page has drawn twice. */
const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
