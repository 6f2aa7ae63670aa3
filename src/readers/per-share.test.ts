import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from './read.ts'

// Earnings per share in each format: stored exactly, reported as unreadable, or refused as out of range. Never changed.

const xml = (
  share: string,
) => `<?xml version="1.0"?><Файл ВерсФорм="5.08"><Документ КНД="0710099" ОтчетГод="2023" НомКорр="0">
<СвНП><НПЮЛ НаимОрг="Ромашка" ИННЮЛ="7701234567"/></СвНП><Баланс><Актив СумОтч="7"/><Пассив СумОтч="7"/></Баланс>
<ФинРез><Справочно><БазПрибылАкц СумОтч="${share}"/></Справочно></ФинРез></Документ></Файл>`

const json = (share: string) => `[{"period":"2024","knd":"0710099","isCb":false,
"organizationInfo":{"fullName":"А","inn":"7701234567"},"typeCorrections":[{"type":12,"correction":{"correctionVersion":0,
"balance":{"okud":"0710001","current1600":7,"current1700":7},"financialResult":{"current2900":${share}}}}]}]`

async function draftOf(text: string): Promise<Draft> {
  const { drafts, problems } = await read(new TextEncoder().encode(text))
  const [draft] = drafts
  if (draft === undefined) throw new Error(JSON.stringify(problems))
  return draft
}

const shareIn = ({ lines }: Draft) => lines.find(({ code }) => code === '2900')?.amounts.current
const refusalsOf = (draft: Draft) => {
  const checked = check(draft)
  return checked.statement === null
    ? checked.problems.filter(({ facts }) => facts?.['code'] === '2900').map(({ code }) => code)
    : []
}

test.each([
  ['XML', xml('582.7'), 582.7],
  ['XML', xml('-1057,23'), -1057.23],
  ['XML', xml('0.0000012345'), 0.000_001_234_5],
  ['JSON', json('582.7'), 582.7],
  ['JSON', json('"0.0000012345"'), 0.000_001_234_5],
  ['JSON', json('1e12'), 1e12],
])('earnings per share in %s keep any amount that a share can earn', async (_, text, share) => {
  const draft = await draftOf(text)
  expect([shareIn(draft), refusalsOf(draft)]).toEqual([share, []])
})

test.each([
  ['XML of 400 digits', xml('9'.repeat(400)), 'amount-out-of-range'],
  ['XML of 14 digits', xml('20000000000000'), 'amount-out-of-range'],
  ['XML with 20 decimals', xml(`0.${'3'.repeat(20)}`), 'unreadable-amount'],
  ['XML with 21 decimals', xml(`1.${'0'.repeat(20)}1`), 'unreadable-amount'],
  ['JSON of 400 digits', json('9'.repeat(400)), 'amount-out-of-range'],
  ['JSON beyond the largest double', json('-1e400'), 'amount-out-of-range'],
  ['JSON near the largest double', json('1.797e308'), 'amount-out-of-range'],
  ['the smallest double in JSON', json('5e-324'), 'amount-out-of-range'],
  ['a JSON text with 20 decimals', json(`"0.${'3'.repeat(20)}"`), 'unreadable-amount'],
])('earnings per share are refused, not changed: %s', async (_, text, code) => {
  expect(refusalsOf(await draftOf(text))).toEqual([code])
})
