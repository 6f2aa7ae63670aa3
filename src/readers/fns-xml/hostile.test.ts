import { expect, test } from 'vitest'
import { fnsXml } from './fns-xml.ts'

const filing = (reports: string) =>
  `<?xml version="1.0"?>\n<Файл ВерсФорм="5.08"><Документ КНД="0710099">\n${reports}</Документ></Файл>`
const resultOf = async (text: string) => fnsXml.read(new TextEncoder().encode(text), {})
const codeOf = async (text: string) => (await resultOf(text)).problems.map(({ code }) => code)

test.each([
  ['cut short', filing('<Баланс>').slice(0, -20)],
  ['with overlapping tags', filing('<Баланс><Актив></Баланс></Актив>')],
  ['with a duplicate attribute', filing('<Баланс><Актив СумОтч="1" СумОтч="2"/></Баланс>')],
  ['with an undefined entity', filing('<Баланс ОКУД="&x;"/>')],
])('a file %s is refused as broken, with the line number of the fault', async (_, text) => {
  const { drafts, problems } = await resultOf(text)
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([
    { code: 'broken-file', facts: { reason: expect.stringMatching(/^line \d+: ./) as unknown } },
  ])
})

test.each(['<!DOCTYPE Файл [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '<!DOCTYPE Файл SYSTEM "file:///etc/passwd">'])(
  'a file with the DTD %s is refused',
  async (doctype) => {
    expect(await codeOf(filing('<Баланс/>').replace('<Файл', `${doctype}<Файл`))).toEqual(['entities-refused'])
  },
)

test('a file with too many nested elements or attributes is refused', async () => {
  expect(await codeOf(filing('<а>'.repeat(100) + '</а>'.repeat(100)))).toEqual(['too-deep'])
  expect(await codeOf(filing('<а/>'.repeat(30_000)))).toEqual(['too-deep'])
  const attributes = Array.from({ length: 200 }, (_, at) => `а${at}="1"`).join(' ')
  expect(await codeOf(filing(`<Баланс ${attributes}/>`))).toEqual(['too-deep'])
})
