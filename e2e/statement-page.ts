import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'

// Actions on statement pages, using the visible labels.

/** Opens the page that translates files, as a member who has translations left. */
export async function visitTranslation(search = '', options: BrowserContextOptions = {}) {
  const visited = await visitAsMember(address('TransformationInput', { type: 'FinancialStatements' }) + search, options)
  await visited.page.getByRole('button', { name: 'Choose files' }).waitFor()
  return visited
}

/** Opens the page that translates files, as a new member who has not used any translation. */
export async function visitAsNewMember() {
  const visited = await visitAsMember(
    address('TransformationInput', { type: 'FinancialStatements' }),
    {},
    await newMember(),
  )
  await visited.page.getByRole('button', { name: 'Choose files' }).waitFor()
  return visited
}

/** Opens the sample's translation, which a shared member has saved, and waits for the statement. */
export async function visitSample(search = '', options: BrowserContextOptions = {}) {
  const { who, id } = await memberWithSample()
  const visited = await visitAsMember(address('balanceSheetOutput', { id }) + search, options, who)
  await statement(visited.page).waitFor()
  return visited
}

/**
 * The id of the sample's translation, and its owner. The journeys of a worker share both as long as they only read the
 * sample.
 */
let sample: Promise<{ readonly who: RegisteredMember; readonly id: string }> | null = null

/** A member who has generated the sample's translation, and the id of the translation. */
export async function memberWithSample() {
  sample ??= newMember().then(async (who) => ({ who, id: await keepSample(who) }))
  return sample
}

/** Saves the sample for a member, as a translation or a draft; returns its id. */
export async function keepSample({ token }: RegisteredMember, given: object = {}): Promise<string> {
  const { body } = await ask(siteUnderTest().address, '/api/mockEntries')
  const saving = { ...body, generate: true, ...given }
  const saved = await ask(siteUnderTest().address, '/api/financialStatment', saving, token)
  if (saved.status !== 200) throw new Error(`the sample is not kept: ${JSON.stringify(saved.body)}`)
  return String(saved.body.id)
}

/** The statement on the page: in English, or its lines as filed. */
export const statement = (page: Page): Locator => page.getByRole('article')

/** The figure in a row and column, found by its accessible name. */
export const figure = (page: Page, row: string, column: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${escaped(row)} ${escaped(column)}$`) })

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A file that the user has, with its contents. */
export type HeldFile = { readonly name: string; readonly text: string | Uint8Array }

/** Chooses files with the button. */
export async function chooseFiles(page: Page, files: readonly HeldFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const payload = files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) }))
  await (await chosen).setFiles(payload)
}

/** Pastes a table in the formats that a spreadsheet copies: HTML and text. */
export async function pasteTable(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([asHtml, asText]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asHtml)
      clipboardData.setData('text/plain', asText)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, text] as const,
  )
}

type Downloaded = { readonly name: string; readonly bytes: Buffer }

/** Downloads the statement in a format and returns the bytes and the file name. */
export const download = (page: Page, format: string): Promise<Downloaded> =>
  downloaded(page, () => page.getByRole('button', { name: `Download as ${format}` }).click())

/** The file that a button press downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

/** A small balance sheet and income statement, as tab-separated text. `unit`: the line that states the unit, or ''. */
export const smallTable = (unit = 'Единица измерения: тыс. руб.'): string =>
  [
    ['Бухгалтерский баланс на 31 декабря 2024 г.'],
    [unit],
    ['Наименование показателя', 'Код', 'На 31 декабря 2024 г.', 'На 31 декабря 2023 г.', 'На 31 декабря 2022 г.'],
    ['Основные средства', '1150', '700', '600', '500'],
    ['Итого по разделу I', '1100', '700', '600', '500'],
    ['Денежные средства и денежные эквиваленты', '1250', '300', '200', '100'],
    ['Итого по разделу II', '1200', '300', '200', '100'],
    ['БАЛАНС', '1600', '1 000', '800', '600'],
    ['Уставный капитал', '1310', '10', '10', '10'],
    ['Нераспределенная прибыль (непокрытый убыток)', '1370', '990', '790', '590'],
    ['Итого по разделу III', '1300', '1 000', '800', '600'],
    ['БАЛАНС', '1700', '1 000', '800', '600'],
    ['Отчет о финансовых результатах за 2024 г.'],
    ['Наименование показателя', 'Код', 'За 2024 г.', 'За 2023 г.'],
    ['Выручка', '2110', '5 000', '4 000'],
    ['Себестоимость продаж', '2120', '(4 800)', '(3 800)'],
    ['Валовая прибыль (убыток)', '2100', '200', '200'],
    ['Прибыль (убыток) от продаж', '2200', '200', '200'],
    ['Прибыль (убыток) до налогообложения', '2300', '200', '200'],
    ['Чистая прибыль (убыток)', '2400', '200', '200'],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

/** The contents of one of the browser's databases, as text. */
export const keptInBrowser = (page: Page, database: string): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name, 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('files').objectStore('files').getAll()
          asked.addEventListener('success', () => {
            resolve(JSON.stringify(asked.result))
            opening.result.close()
          })
        })
      }),
    database,
  )
