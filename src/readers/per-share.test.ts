import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from './read.ts'

// Tests earnings per share in XML and JSON: they are read exactly, reported as unreadable, or refused as out of range.

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
  ['582.7 in XML', xml('582.7'), 582.7],
  ['-1057,23 in XML', xml('-1057,23'), -1057.23],
  ['0.0000012345 in XML', xml('0.0000012345'), 0.000_001_234_5],
  ['582.7 in JSON', json('582.7'), 582.7],
  ['"0.0000012345" in JSON', json('"0.0000012345"'), 0.000_001_234_5],
  ['1e12 in JSON', json('1e12'), 1e12],
])('earnings per share of %s are read exactly', async (_, text, share) => {
  const draft = await draftOf(text)
  expect([shareIn(draft), refusalsOf(draft)]).toEqual([share, []])
})

test.each([
  ['of 400 digits in XML', xml('9'.repeat(400)), 'amount-out-of-range'],
  ['of 14 digits in XML', xml('20000000000000'), 'amount-out-of-range'],
  ['with 20 decimals in XML', xml(`0.${'3'.repeat(20)}`), 'unreadable-amount'],
  ['with 21 decimals in XML', xml(`1.${'0'.repeat(20)}1`), 'unreadable-amount'],
  ['of 400 digits in JSON', json('9'.repeat(400)), 'amount-out-of-range'],
  ['beyond the largest double in JSON', json('-1e400'), 'amount-out-of-range'],
  ['near the largest double in JSON', json('1.797e308'), 'amount-out-of-range'],
  ['as small as the smallest double in JSON', json('5e-324'), 'amount-out-of-range'],
  ['as a text with 20 decimals in JSON', json(`"0.${'3'.repeat(20)}"`), 'unreadable-amount'],
])('earnings per share %s are refused', async (_, text, code) => {
  expect(refusalsOf(await draftOf(text))).toEqual([code])
})
