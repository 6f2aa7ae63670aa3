import { expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '../read-result.ts'
import { fnsXml } from './fns-xml.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const resultOf = (text: string, options: ReadOptions = {}) => fnsXml.read(bytesOf(text), options)

type Head = { version?: string; knd?: string; document?: string; filer?: string }

/** A filing with these reports; `document` are the attributes of Документ other than КНД and ДатаДок. */
function filing(reports: string, { version = '5.08', knd = '0710099', document, filer }: Head = {}): string {
  const attributes = document ?? 'Период="34" ОтчетГод="2023" НомКорр="0" ОКЕИ="384"'
  const company = filer ?? '<НПЮЛ НаимОрг="АО &quot;Ромашка&quot;" ИННЮЛ="7701234567" КПП="770101001"/>'
  return `<?xml version ="1.0" encoding ="UTF-8"?>
<Файл ИдФайл="x" ВерсПрог="1С" ВерсФорм="${version}"><Документ КНД="${knd}" ДатаДок="31.03.2024" ${attributes}>
<СвНП ОКВЭД2="62.01" ОКПО="12345678">${company}</СвНП>
<Подписант ПрПодп="1"><ФИО Фамилия="Петрова" Имя="Анна"/></Подписант>
${reports}</Документ></Файл>`
}

async function draftOf(text: string, options: ReadOptions = {}): Promise<Draft> {
  const { drafts, problems } = await resultOf(text, options)
  const [draft] = drafts
  if (draft === undefined) throw new Error(`no draft: ${JSON.stringify(problems)}`)
  return draft
}

const codeOf = async (text: string) => (await resultOf(text)).problems.map(({ code }) => code)
const line = (draft: Draft, code: string) => draft.lines.find((one) => one.code === code)
const amounts = (draft: Draft, code: string) => Object.values(line(draft, code)?.amounts ?? {})

test('the company, form, period and unit of a filing are read', async () => {
  const draft = await draftOf(
    filing('<Баланс ОКУД="0710001"/>', { document: 'Период="94" ОтчетГод="2023" НомКорр="2" ОКЕИ="384"' }),
  )
  expect(draft).toMatchObject({
    company: { name: 'АО "Ромашка"', inn: '7701234567', okpo: '12345678', okved: '62.01' },
    form: 'full',
    edition: '66n-2019',
    entity: 'commercial',
    period: 94,
    denomination: 384,
    reportingYear: 2023,
    correction: 2,
    filedOn: '2024-03-31',
    forms: ['balance'],
    columns: ['current', 'previous', 'beforePrevious'],
    origin: '',
    problems: [],
  })
})

test('a draft does not contain the names of signatories or auditors', async () => {
  const draft = await draftOf(filing('<СвАудит><АудитОрг НаимОрг="Аудит" ИННЮЛ="7709999999"/></СвАудит><Баланс/>'))
  expect(JSON.stringify(draft)).not.toMatch(/Петрова|Анна|Аудит|7709999999/)
})

test('the name and the tax number of a sole trader are read as the company’s', async () => {
  const filer = '<НПФЛ ИННФЛ="770123456789"><ФИО Фамилия="Иванов" Имя="Пётр"/></НПФЛ>'
  expect((await draftOf(filing('<Баланс/>', { filer }))).company).toMatchObject({
    name: 'Иванов Пётр',
    inn: '770123456789',
  })
})

test('the code of a line follows from the full XML path', async () => {
  const draft = await draftOf(
    filing(`<Баланс ОКУД="0710001"><Актив СумОтч="30" СумПрдщ="20" СумПрдшв="10">
      <ВнеОбА СумОтч="10"><ФинВлож Пояснения="4.1" СумОтч="7" СумПрдшв="-5"/></ВнеОбА>
      <ОбА><ФинВлож СумОтч=" 8 " СумПрдщ=""/></ОбА></Актив></Баланс>`),
  )
  expect(draft.lines).toEqual([
    {
      code: '1600',
      amounts: { current: 30, previous: 20, beforePrevious: 10 },
      at: {
        current: 'Баланс/Актив/@СумОтч',
        previous: 'Баланс/Актив/@СумПрдщ',
        beforePrevious: 'Баланс/Актив/@СумПрдшв',
      },
    },
    {
      code: '1100',
      amounts: { current: 10, previous: null, beforePrevious: null },
      at: { current: 'Баланс/Актив/ВнеОбА/@СумОтч' },
    },
    {
      code: '1170',
      amounts: { current: 7, previous: null, beforePrevious: -5 },
      at: { current: 'Баланс/Актив/ВнеОбА/ФинВлож/@СумОтч', beforePrevious: 'Баланс/Актив/ВнеОбА/ФинВлож/@СумПрдшв' },
    },
    { code: '1200', amounts: { current: null, previous: null, beforePrevious: null }, at: {} },
    {
      code: '1240',
      amounts: { current: 8, previous: null, beforePrevious: null },
      at: { current: 'Баланс/Актив/ОбА/ФинВлож/@СумОтч' },
    },
  ])
})

test.each([
  ['0710099', '5.07', 'full', '66n-2011', '<ПрибУб><ТекНалПриб СумОтч="1"/></ПрибУб>', '2410'],
  ['0710099', '5.03', 'full', '66n-2011', '<ПрибУб><ТекНалПриб СумОтч="1"/></ПрибУб>', '2410'],
  ['0710099', '5.08', 'full', '66n-2019', '<ФинРез><ТекНалПриб СумОтч="1"/></ФинРез>', '2411'],
  ['0710099', '5.09', 'full', '66n-2019', '<ФинРез><ТекНалПриб СумОтч="1"/></ФинРез>', '2411'],
  ['0710099', '5.10', 'full', 'fsbu4', '<Баланс><Актив><ОбА><ДолгсрАктив СумОтч="1"/></ОбА></Актив></Баланс>', '1215'],
  [
    '0710096',
    '5.02',
    'simplified',
    '66n-2011',
    '<Баланс><Актив><ФинВлож КодСтроки="1240" СумОтч="1"/></Актив></Баланс>',
    '1230',
  ],
  ['0710096', '5.03', 'simplified', '66n-2019', '<Баланс><Актив><ФинВлож СумОтч="1"/></Актив></Баланс>', '1230'],
  ['0710096', '5.04', 'simplified', 'fsbu4', '<Баланс><Актив><ФинВлож СумОтч="1"/></Актив></Баланс>', '1240'],
])('KND %s in version %s is the %s form of %s', async (knd, version, form, edition, report, code) => {
  const draft = await draftOf(filing(report, { knd, version }))
  expect([draft.form, draft.edition]).toEqual([form, edition])
  expect(amounts(draft, code)).toEqual([1, null, null])
  expect([draft.unknown, draft.problems]).toEqual([[], []])
})

test.each([
  ['0710099', '5.11', 'newer-form-version'],
  ['0710099', '6.01', 'newer-form-version'],
  ['0710099', '4.01', 'unknown-form-version'],
  ['0710099', '', 'unknown-form-version'],
  ['0710096', '5.08', 'newer-form-version'],
  ['1151001', '5.08', 'other-document'],
  ['1234567', '5.08', 'other-document'],
  ['constructor', '5.08', 'not-a-statement'],
])('KND %s in version "%s" is refused: %s', async (knd, version, code) => {
  expect(await codeOf(filing('<Баланс/>', { knd, version }))).toEqual([code])
})

test('in version 5.08 the unit is thousands if the file does not state it', async () => {
  const unitOf = async (version: string, unit: string, options: ReadOptions = {}) =>
    (await draftOf(filing('<Баланс/>', { version, document: `ОтчетГод="2018" ${unit}` }), options)).denomination
  expect(await unitOf('5.07', 'ОКЕИ="385"')).toBe(385)
  expect(await unitOf('5.08', 'ОКЕИ="383"')).toBe(383)
  expect(await unitOf('5.08', 'ОКЕИ=""')).toBe(384)
  // a unit that is stated but unknown is not replaced by thousands
  expect(await unitOf('5.08', 'ОКЕИ="386"')).toBeNull()
  expect(await unitOf('5.08', '')).toBe(384)
  expect(await unitOf('5.07', '')).toBe(null)
  expect(await unitOf('5.07', 'ОКЕИ="999"', { denomination: 383 })).toBe(383)
})

test('a filing with targeted funds is read as a non-profit’s filing', async () => {
  const full = await draftOf(
    filing('<Баланс><Пассив><ЦелевФин СумОтч="5"><ЦелевКапитал СумОтч="5"/></ЦелевФин></Пассив></Баланс>'),
  )
  expect([full.entity, amounts(full, '1300'), amounts(full, '1320')]).toEqual([
    'non-profit',
    [5, null, null],
    [5, null, null],
  ])
  const simplified = await draftOf(
    filing('<Баланс><Пассив><ЦелевСредства СумОтч="5"/></Пассив></Баланс>', { knd: '0710096', version: '5.03' }),
  )
  expect([simplified.entity, amounts(simplified, '1350')]).toEqual(['non-profit', [5, null, null]])
})

test('a blank equity section does not decide the entity', async () => {
  const both = (equity: string, targeted: string) =>
    draftOf(filing(`<Баланс><Пассив><КапРез СумОтч="${equity}"/><ЦелевФин СумОтч="${targeted}"/></Пассив></Баланс>`))
  const company = await both('5', '0')
  expect([company.entity, company.lines.length]).toEqual(['commercial', 2])
  const nonProfit = await both('0', '5')
  expect([nonProfit.entity, nonProfit.lines.length]).toEqual(['non-profit', 2])
  expect((await both('5', '5')).lines.filter(({ code }) => code === '1300')).toHaveLength(2)
})

test('a line added by the company is read with the code of its parent line', async () => {
  const draft = await draftOf(
    filing(
      `<Баланс><Актив><ВнеОбА>
        <ОснСр СумОтч="9"><ВПокОПП НаимПок="Земля" СумОтч="4" СумПрдщ="3"/></ОснСр>
        <ВписПоказ1150 НаимПоказ="Права пользования" СумОтч="6"/>
       </ВнеОбА></Актив></Баланс>
       <ДвижениеДен><ТекОпер><Поступ СумОтч="2"><ВПокТекПост НаимПок="Возврат НДС" СумОтч="2" СумПред="1"/></Поступ></ТекОпер></ДвижениеДен>`,
      { version: '5.10', document: 'ОтчетГод="2025"' },
    ),
  )
  expect(draft.own.map(({ beside, name, amounts: own }) => [beside, name, own.current, own.previous])).toEqual([
    ['1150', 'Земля', 4, 3],
    ['1150', 'Права пользования', 6, null],
    ['4110', 'Возврат НДС', 2, 1],
  ])
  expect(draft.own[0]?.at).toEqual({
    current: 'Баланс/Актив/ВнеОбА/ОснСр/ВПокОПП/@СумОтч',
    previous: 'Баланс/Актив/ВнеОбА/ОснСр/ВПокОПП/@СумПрдщ',
  })
  expect(draft.unknown).toEqual([])
})

test('a line added to interest expense is read despite the misprinted code in schema 5.04', async () => {
  const results = '<ФинРез><ПроцУпл СумОтч="9"/><ВписПоказ2130 НаимВпсПкз="Проценты по аренде" СумОтч="4"/></ФинРез>'
  const draft = await draftOf(filing(results, { version: '5.04', knd: '0710096', document: 'ОтчетГод="2025"' }))
  expect(draft.own).toMatchObject([{ beside: '2330', name: 'Проценты по аренде', amounts: { current: 4 } }])
})

test('amounts in unknown elements and attributes are listed', async () => {
  const draft = await draftOf(
    filing(`<Баланс><Актив СумОтч="1" СумПрдШв="7" Прим="нет"><Новое СумОтч="3" Вид="текст"><Часть СумПрдщ="2"/></Новое></Актив></Баланс>
      <СвДоп Код="770123456789"/>`),
  )
  expect(
    draft.unknown.map(({ label, amounts: own, at }) => [label, own.current, own.previous, Object.values(at)]),
  ).toEqual([
    ['Баланс/Актив/@СумПрдШв', 7, null, ['Баланс/Актив/@СумПрдШв']],
    ['Баланс/Актив/Новое', 3, null, ['Баланс/Актив/Новое/@СумОтч']],
    ['Баланс/Актив/Новое/Часть', null, 2, ['Баланс/Актив/Новое/Часть/@СумПрдщ']],
  ])
})

test.each([
  ['5.08', '<Баланс><Пассив><Капитал СумОтч="5"/></Пассив></Баланс>', '5.10'],
  ['5.10', '<Баланс><Актив><ВнеОбА><РезИсслед СумОтч="5"/></ВнеОбА></Актив></Баланс>', '5.07'],
  ['5.07', '<ФинРез><Выруч СумОтч="5"/></ФинРез>', '5.08'],
  ['5.08', '<Баланс><Актив><МатВнеАкт СумОтч="5"/></Актив></Баланс>', '5.02'],
])('a file of version %s with %s, figures of version %s, is refused', async (version, report, other) => {
  const draft = await draftOf(filing(report, { version }))
  expect(draft.problems).toMatchObject([{ code: 'wrong-edition', severity: 'error', facts: { version, other } }])
})

test('a blank element of another version is ignored', async () => {
  const draft = await draftOf(filing('<Баланс><Пассив><Капитал СумОтч="0"/></Пассив></Баланс>'))
  expect(draft.problems).toEqual([])
})

test.each(['1 000', '-1\u00a0234 567', ' 12 '])('"%s" is accepted as an amount', async (text) => {
  const draft = await draftOf(filing(`<ФинРез><Выруч СумОтч="${text}"/></ФинРез>`))
  expect(amounts(draft, '2110')[0]).toBe(Number(text.replace(/\s/g, '')))
  expect(draft.problems).toEqual([])
})

test('elements may have the namespace prefix of the root', async () => {
  const text = filing('<ФинРез><Выруч СумОтч="5"/></ФинРез>')
  const prefixed = text.replace(/<(\/?)(?=\p{L})/gu, '<$1fns:').replace('<fns:Файл', '<fns:Файл xmlns:fns="urn:x"')
  expect(fnsXml.recognises(bytesOf(prefixed), () => prefixed)).toBe(true)
  expect(await draftOf(prefixed)).toEqual(await draftOf(text))
})

test.each(['12.5', '1 00', '1000 000', '(5)', '5-', '0x10', 'х', '١٢'])(
  '"%s" is refused as an amount',
  async (text) => {
    const draft = await draftOf(filing(`<ФинРез><Выруч СумОтч="${text}" СумПред="4"/></ФинРез>`))
    expect(amounts(draft, '2110')).toEqual([null, 4, null])
    expect(draft.problems).toEqual([
      { code: 'unreadable-amount', severity: 'error', at: 'ФинРез/Выруч/@СумОтч', facts: { code: '2110', text } },
    ])
  },
)

test.each(['9007199254740993', '100000000000000000000', '9'.repeat(400), `-${'9'.repeat(20)}`])(
  '%s is read as an unsafe integer, which a later check refuses',
  async (text) => {
    const [amount] = amounts(await draftOf(filing(`<ФинРез><Выруч СумОтч="${text}"/></ФинРез>`)), '2110')
    expect(Number.isFinite(amount)).toBe(true)
    expect(Number.isSafeInteger(amount)).toBe(false)
  },
)

test('earnings per share are read with their decimals', async () => {
  const draft = await draftOf(
    filing('<ФинРез><Справочно><БазПрибылАкц СумОтч="582.7" СумПред="-1057,23"/></Справочно></ФинРез>'),
  )
  expect(amounts(draft, '2900')).toEqual([582.7, -1057.23, null])
})

test('minus zero is read as zero', async () => {
  expect(amounts(await draftOf(filing('<ФинРез><Выруч СумОтч="-0"/></ФинРез>')), '2110')[0]).toBe(0)
})

test('changes in equity are read with row codes and column names', async () => {
  const draft = await draftOf(
    filing(`<ОтчетИзмКап ОКУД="0710004"><ДвиженКап><Кап31ДекПред УстКапитал="10" НераспПриб="-3" Итог="7"/>
      <ОтчетГод><УвеличКапитал><ЧистПриб НераспПриб="5" Итог="5"/><ВПокУвелКап НаимПок="Взнос" ДобКапитал="2" Итог="2"/></УвеличКапитал>
      <Кап31дек Итог="14"/></ОтчетГод></ДвиженКап>
      <Коррект><КапитВс><ДоКоррект На31ДекПрПред="1" ИзмКапЧистПр="2" ИзмКапИнФакт="3" На31ДекПред="4"/></КапитВс></Коррект>
      <ЧистАктив На31ДекОтч="14" На31ДекПред="7" На31ДекПрПред="6"/></ОтчетИзмКап>`),
  )
  expect(draft.equity.map(({ code, amounts: row }) => [code, row])).toEqual([
    ['3100', { charterCapital: 10, retainedEarnings: -3, total: 7 }],
    ['3311', { retainedEarnings: 5, total: 5 }],
    ['3300', { total: 14 }],
    ['3400', { beforePrevious: 1, netProfitLoss: 2, otherFactors: 3, previous: 4 }],
    ['3600', { current: 14, previous: 7, beforePrevious: 6 }],
  ])
  expect(draft.own).toMatchObject([
    {
      beside: '3310',
      name: 'Взнос',
      amounts: { current: 2, previous: null },
      equity: { additionalCapital: 2, total: 2 },
    },
  ])
  expect(draft.forms).toEqual(['equity'])
})

test('changes in equity under FSBU 4 have a column for revaluation', async () => {
  const draft = await draftOf(
    filing('<ОтчетИзмКап><ИзмКапОтч><ЧистПриб НераспПриб="5" НакопДооц="1" Итог="6"/></ИзмКапОтч></ОтчетИзмКап>', {
      version: '5.10',
    }),
  )
  expect(draft.equity).toMatchObject([{ code: '3311', amounts: { retainedEarnings: 5, revaluation: 1, total: 6 } }])
})

test('two Документ elements in one file are read as two drafts', async () => {
  const one = filing('<Баланс/>')
  const [document = ''] = /<Документ[\s\S]*<\/Документ>/.exec(one) ?? []
  const { drafts } = await resultOf(one.replace('</Файл>', `${document.replace('2023', '2022')}</Файл>`))
  expect(drafts.map(({ reportingYear }) => reportingYear)).toEqual([2023, 2022])
})

test('a file without a Документ element is refused as not a statement', async () => {
  expect(await codeOf('<Файл ВерсФорм="5.08"/>')).toEqual(['not-a-statement'])
})
