import { expect, test } from 'vitest'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import {
  chooseFiles,
  figure,
  openSample,
  pasteTable,
  smallTable,
  statement,
  visitTranslation,
} from './statement-page.ts'

const unbalanced = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')

test('what is accepted, and up to which size, is said before anything is chosen', async () => {
  const { page } = await visitTranslation()
  const start = await page.getByRole('main').innerText()
  expect(start).toMatch(/XML of the Russian tax service.*PDF with text.*ZIP/)
  expect(start).toMatch(/Up to \d+ MB each/)
  expect(start).toContain('No file is uploaded')
})

test('a bad file tells what is wrong, where, and what to do, with a code to quote', async () => {
  const { page, complaints } = await visitTranslation()
  await chooseFiles(page, [{ name: 'unbalanced.tsv', text: unbalanced }])
  await page.getByRole('heading', { name: 'This statement is not translated' }).waitFor()
  await page.getByText(/Error\. Total assets \(1600\).* differ for 2024: 1,000 against 1,009/).waitFor()
  await page.getByText('Message code balance-mismatch').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(complaints).toEqual([])
})

test('one failing file never stops the others, and every state is told politely', async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [
    { name: 'good.tsv', text: smallTable() },
    { name: 'empty.xml', text: '' },
    { name: 'truncated.xml', text: '<Файл ВерсФорм="5.08"><Документ КНД="0710099" ОтчетГод="2024">' },
    { name: 'letter.txt', text: 'Dear Sir or Madam' },
  ])
  const files = page.getByRole('navigation', { name: 'Files' }).getByRole('listitem')
  await statement(page).waitFor()
  await files.filter({ hasText: 'letter.txt' }).filter({ hasText: 'Not translated' }).waitFor()
  const states = (await files.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  expect(states[0]).toMatch(/good\.tsv Translated/)
  expect(states.slice(1).every((text) => text.includes('Not translated'))).toBe(true)
  await page.getByRole('status').filter({ hasText: 'Not translated' }).waitFor()
  await page.getByRole('button', { name: 'truncated.xml', exact: true }).click()
  await page.getByText('The file is damaged or incomplete').waitFor()
})

test('a file without a unit asks for it, and is read with the answer', async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'no-unit.tsv', text: smallTable('') }])
  await page.getByRole('heading', { name: 'One thing is missing' }).waitFor()
  await page.getByRole('button', { name: 'Read the file with this' }).click()
  await page.getByText('Choose an answer.').waitFor()
  await page.getByRole('radio', { name: 'millions of roubles' }).check()
  await page.getByRole('button', { name: 'Read the file with this' }).click()
  await statement(page).getByText('In millions of roubles').first().waitFor()
})

test('an ambiguous number is asked about, never guessed', async () => {
  const { page } = await visitTranslation()
  await chooseFiles(page, [{ name: 'points.tsv', text: smallTable().replaceAll(/(\d) (\d{3})/g, '$1.$2') }])
  await page.getByRole('radio', { name: 'The comma, as in 1.234,50' }).check()
  await page.getByRole('button', { name: 'Read the file with this' }).click()
  await statement(page).waitFor()
  expect(await figure(page, 'Revenue', '2024').innerText()).toBe('5,000')
})

test('a file of several years offers them, the latest first', async () => {
  const { page } = await visitTranslation()
  const sample = northernBridgeXml
  const filing = sample.slice(sample.indexOf('<Документ'), sample.indexOf('</Файл>'))
  const older = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')
  await chooseFiles(page, [{ name: 'years.xml', text: sample.replace(filing, older + filing) }])
  await statement(page).getByText('Full year 2024').waitFor()
  expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.innerText))).toEqual([
    '2024',
    '2022',
  ])
  await page.getByRole('radio', { name: '2024' }).focus()
  await page.keyboard.press('ArrowRight')
  await statement(page).getByText('Full year 2022').waitFor()
})

test('a table pasted anywhere is read, exact values of the HTML before what the text shows', async () => {
  const { page } = await visitTranslation()
  const rows = smallTable()
    .split('\n')
    .map((row) => `<tr>${row.split('\t').map(cellHtml).join('')}</tr>`)
  const shown = smallTable().replaceAll('5 000', '####')
  await pasteTable(page, `<table>${rows.join('')}</table>`, shown)
  await statement(page).waitFor()
  expect(await figure(page, 'Revenue', '2024').innerText()).toBe('5,000')
})

const cellHtml = (text: string): string => (text === '5 000' ? '<td x:num="5000">####</td>' : `<td>${text}</td>`)

test('the paste box takes a table too', async () => {
  const { page } = await visitTranslation()
  await page.getByRole('button', { name: 'Paste a table' }).click()
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByText('Paste a table first.').waitFor()
  await page.getByRole('textbox').fill(smallTable())
  await page.getByRole('button', { name: 'Read the table' }).click()
  await statement(page).waitFor()
  expect(await figure(page, 'Total assets', '2024').innerText()).toBe('1,000')
})

test('files dropped on the page are read', async () => {
  const { page } = await visitTranslation()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'dropped.tsv'))
    for (const kind of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, smallTable())
  await statement(page).waitFor()
})

test('a file that keeps its reader busy is cancelled at once, and read when asked again', async () => {
  const { page } = await visitTranslation()
  const worker = /\/assets\/worker-[^/]*\.js$/
  await page.route(worker, () => {}) // never answered: the reader never comes to an end
  await chooseFiles(page, [{ name: 'slow.tsv', text: smallTable() }])
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel: slow.tsv' }).click()
  await page.getByText('Reading “slow.tsv” was cancelled.').waitFor()
  await page.unroute(worker)
  await page.getByRole('button', { name: 'Try again: slow.tsv' }).click()
  await statement(page).waitFor()
})

test('hostile files are answered with a sentence, and the page goes on', async () => {
  const { page } = await visitTranslation()
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;">'.repeat(50)}]><Файл>&b;</Файл>`
  const deep = `<Файл ВерсФорм="5.08"><Документ КНД="0710099">${'<a>'.repeat(300_000)}`
  const digits = '1'.repeat(8_000_000)
  await chooseFiles(page, [
    { name: 'bomb.xml', text: bomb },
    { name: 'deep.xml', text: deep },
    { name: 'digits.txt', text: digits },
    { name: 'good.tsv', text: smallTable() },
  ])
  await page.getByText('declares a document type or entities').waitFor()
  await page.getByRole('button', { name: 'deep.xml', exact: true }).click()
  await page.getByText('refused for safety').waitFor()
  await page.getByRole('button', { name: 'good.tsv', exact: true }).click()
  await statement(page).waitFor()
})

test('a fault of ours shows a number to quote and leaves the page usable', async () => {
  const { page } = await visitTranslation()
  const worker = /\/assets\/worker-[^/]*\.js$/
  await page.route(worker, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("ours")' }),
  )
  await chooseFiles(page, [{ name: 'any.tsv', text: smallTable() }])
  await page.getByText(/quote this number: S-[0-9A-Z]{7}/).waitFor()
  await page.unroute(worker)
  await openSample(page)
})

test('nothing of a file leaves the computer', async () => {
  const { page, complaints } = await visitTranslation()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url())
  })
  await openSample(page)
  await chooseFiles(page, [{ name: 'good.tsv', text: smallTable() }])
  await page.getByRole('navigation', { name: 'Files' }).getByText('good.tsv').waitFor()
  await statement(page).waitFor()
  expect([sent, complaints]).toEqual([[], []])
})
