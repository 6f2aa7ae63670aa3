import { strFromU8, strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { overlapping } from './fixtures/overlapping.ts'
import { read } from './read.ts'

const filing = (year: string, correction = '0') =>
  strToU8(`<?xml version="1.0"?><Файл ВерсФорм="5.08"><Документ КНД="0710099" ОтчетГод="${year}" НомКорр="${correction}">
<СвНП><НПЮЛ НаимОрг="Ромашка" ИННЮЛ="7701234567"/></СвНП><Баланс><Актив СумОтч="7"/></Баланс></Документ></Файл>`)

const readZip = (files: Zippable) => read(zipSync(files))

test('a zipped filing is read, and the notes, audit report and signatures beside it are ignored', async () => {
  const { drafts, problems } = await readZip({
    'отчет/NO_BUHOTCH_7701.xml': filing('2023'),
    'NO_BUHPZ_7701.pdf': strToU8('%PDF-1.4 notes'),
    'NO_BUHAZ_7701.pdf': strToU8('%PDF-1.4 report'),
    'filing.xml.sig': strToU8('signature'),
    '__MACOSX/._a.xml': strToU8('x'),
  })
  expect(problems).toEqual([])
  expect(drafts).toMatchObject([{ reportingYear: 2023, origin: 'отчет/NO_BUHOTCH_7701.xml' }])
})

test.each([
  ['a PDF file', 'in/2024.PDF', '%PDF-1.4'],
  ['a picture', '2024.jpg', '\u0089PNG'],
  ['an archive of another kind', '2024.rar', 'Rar!\u001a\u0007'],
  ['a table that is not understood', '2024.csv', 'a;b\n1;2'],
  ['an empty file', '2024.xlsx', ''],
])('a remark names %s beside a statement, because the file may be an unread statement', async (_, name, content) => {
  const { drafts, problems } = await readZip({ '2023.xml': filing('2023'), [name]: strToU8(content) })
  expect(drafts).toMatchObject([{ reportingYear: 2023 }])
  expect(problems).toMatchObject([{ code: 'entries-unread', severity: 'info', facts: { count: 1, names: name } }])
})

test('if there are many files beside a statement, a remark names the first five', async () => {
  const notes = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at}.txt`, strToU8('note')]))
  const { problems } = await readZip({ '2023.xml': filing('2023'), ...notes })
  expect(problems).toMatchObject([{ facts: { count: 7, names: '0.txt, 1.txt, 2.txt, 3.txt, 4.txt …' } }])
})

test('every statement in an archive is read, with a remark that there are several', async () => {
  const { drafts, problems } = await readZip({ 'a.xml': filing('2022'), 'b.xml': filing('2023') })
  expect(drafts.map(({ origin }) => origin)).toEqual(['a.xml', 'b.xml'])
  expect(problems).toMatchObject([{ code: 'several-in-archive', facts: { count: 2 } }])
})

test('a correction replaces the original filing if both are in one archive', async () => {
  const { drafts, problems } = await readZip({ 'a.xml': filing('2023', '1'), 'b.xml': filing('2023') })
  expect(problems).toEqual([])
  expect(drafts).toMatchObject([{ origin: 'a.xml', problems: [{ code: 'superseded-filing' }] }])
})

test('a broken file in an archive is reported, and the good one is read', async () => {
  const { drafts, problems } = await readZip({ 'a.xml': filing('2023'), 'b.xml': filing('2022').subarray(0, 200) })
  expect(drafts).toHaveLength(1)
  expect(problems).toMatchObject([{ code: 'broken-file', at: 'b.xml' }])
})

test('an archive inside an archive is not opened', async () => {
  const inner = zipSync({ 'a.xml': filing('2023') })
  const alone = await readZip({ 'inner.zip': inner })
  expect(alone.drafts).toEqual([])
  expect(alone.problems.map(({ code }) => code)).toEqual(['archive-without-statement', 'nested-archive'])
  const beside = await readZip({ 'inner.zip': inner, 'b.xml': filing('2022') })
  expect(beside.drafts).toHaveLength(1)
  expect(beside.problems).toMatchObject([{ code: 'nested-archive', at: 'inner.zip', facts: { name: 'inner.zip' } }])
})

test('the refusal of an archive without a statement lists its files', async () => {
  const { problems } = await readZip({ 'readme.txt': strToU8('nothing here'), 'photo.jpg': strToU8('x') })
  expect(problems).toMatchObject([{ code: 'archive-without-statement', facts: { names: 'readme.txt, photo.jpg' } }])
})

test('if the only file of an archive is refused, the archive is refused for the same reason', async () => {
  const bank = strToU8('<?xml version="1.0"?><x ОКУД="0409806"/>')
  expect((await readZip({ 'bank.xml': bank })).problems).toMatchObject([{ code: 'bank-form', at: 'bank.xml' }])
})

test('an empty archive is reported as an archive without a statement', async () => {
  expect((await readZip({})).problems).toMatchObject([{ code: 'archive-without-statement' }])
})

test('an archive is refused if a file in the archive is too large', async () => {
  const { drafts, problems } = await readZip({ 'scan.pdf': [new Uint8Array(33 * 1024 * 1024), { level: 0 }] })
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'archive-too-large', at: 'scan.pdf', facts: { limit: 32, measure: 'file' } }])
})

test('an archive with two files of the same name is refused', async () => {
  const archive = zipSync({ '2022.xml': filing('2022'), '2023.xml': filing('2023') }, { mtime: new Date(2024, 0, 1) })
  const renamed = strToU8(strFromU8(archive, true).replaceAll('2022.xml', '2023.xml'), true)
  expect((await read(archive)).drafts).toHaveLength(2)
  const { drafts, problems } = await read(renamed)
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'archive-repeats', facts: { name: '2023.xml' } }])
})

test('an archive with overlapping entries is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`${at}.xml`, filing('2023')]))
  const { drafts, problems } = await read(overlapping(zipSync(many)))
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'archive-overlaps' }])
})
