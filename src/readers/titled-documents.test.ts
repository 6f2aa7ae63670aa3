import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { otherDocuments } from '#domain/statement/other-documents.ts'
import { documentOfKnd, documentTitled } from './titled-documents.ts'
import { read } from './read.ts'
import { northernBridgeXml } from './samples/northern-bridge.ts'

const filing = (knd: string): string => `<Файл ВерсФорм="5.09"><Документ КНД="${knd}"/></Файл>`

test.each([
  ['the XML of a VAT return', filing('1151001'), 'vat-return'],
  ['the XML of a profit tax return', filing('1151006'), 'profit-tax-return'],
  ['the XML of an unlisted form', filing('1169999'), 'tax-form'],
  ['a printed VAT return', 'Форма по КНД;1151001\nРаздел 1;;\n010;12345;1\n020;5;6', 'vat-return'],
  ['a printed profit tax return', 'Налоговая декларация\nпо налогу на прибыль организаций', 'profit-tax-return'],
  [
    'a bank statement in a table',
    'Выписка по лицевому счету;40702810\nДата;Дебет;Кредит\n01.02.2024;5;',
    'bank-statement',
  ],
  ['a bank statement of 1C', '1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows', 'bank-statement'],
  ['a SWIFT bank statement', ':20:STATEMENT\n:25:40702810\n:28C:1/1\n:60F:C240101RUB100,00', 'bank-statement'],
  ['a bank statement in XML', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>', 'bank-statement'],
  ['an audit report', 'Аудиторское заключение независимого аудитора\nАкционерам ПАО «Север»', 'audit-report'],
  [
    'the balance sheet of a public institution',
    'Баланс государственного учреждения;Форма по ОКУД;0503730\n010;5;6',
    'public-sector-report',
  ],
  ['a report on a budget', 'Справка по заключению счетов\nФорма по ОКУД | 0503110', 'public-sector-report'],
  [
    'a statement under IFRS',
    'Консолидированный отчет о финансовом положении;31 декабря 2024\nЗапасы;5',
    'ifrs-statements',
  ],
  [
    'a statement under IFRS with names of the form',
    `Отчет о финансовом положении;;\nПоказатель;31.12.2024;31.12.2023\n${['Основные средства', 'Нематериальные активы', 'Запасы', 'Кредиторская задолженность', 'Отложенные налоговые активы'].map((name) => `${name};5;6`).join('\n')}`,
    'ifrs-statements',
  ],
  [
    'a statement under IFRS in English',
    'Consolidated Statement of Financial Position\nInventories;5;6',
    'ifrs-statements',
  ],
  ['a trial balance', 'Оборотно-сальдовая ведомость за 2024 г.;;\nСчет;Дебет;Кредит\n01;5;', 'trial-balance'],
  ['an extract from the register', 'Выписка из Единого государственного реестра юридических лиц', 'register-extract'],
])('%s is recognised and refused', async (_, text, found) => {
  const { drafts, problems } = await read(strToU8(text))
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'other-document', severity: 'error', facts: { found } }])
})

test('an audit report in an archive is ignored if the archive also has a statement', async () => {
  const report = strToU8('Аудиторское заключение независимого аудитора')
  const both = await read(zipSync({ 'report.txt': report, 'filing.xml': strToU8(northernBridgeXml) }))
  expect([both.drafts.length, both.problems]).toEqual([1, []])
  expect((await read(zipSync({ 'report.txt': report }))).problems).toMatchObject([
    { code: 'other-document', facts: { found: 'audit-report' } },
  ])
})

test('a financial statement is not taken for another kind of document', () => {
  expect(['0710096', '0710099', '', 'constructor'].map(documentOfKnd)).toEqual([null, null, null, null])
  expect(documentTitled('Форма по КНД 0710099. Бухгалтерский баланс')).toBeNull()
  expect(otherDocuments).toContain(documentOfKnd('1151001'))
})

const names = ['Основные средства', 'Запасы', 'Дебиторская задолженность', 'Заемные средства', 'Выручка']

test.each([
  [
    'names',
    `Справка;;\n${names.map((name) => `– ${name};5;6`).join('\n')}`,
    'Основные средства, Запасы, Дебиторская задолженность',
  ],
  [
    'codes',
    `ИНН;1110;1150;1170;1190;1100;1210;1220;1230;1250;1260;1200;1600${`\n7701234567${';5'.repeat(12)}`.repeat(3)}`,
    '1110, 1150, 1170',
  ],
])('a file that mentions many %s of lines without a table is refused', async (_, text, lines) => {
  const { drafts, problems } = await read(strToU8(text))
  expect([drafts, problems]).toMatchObject([[], [{ code: 'lines-without-columns', facts: { lines } }]])
})

test('a file that mentions few names of lines is refused', async () => {
  const { problems } = await read(
    strToU8(
      `Справка;;\n${names
        .slice(1)
        .map((name) => `${name};5;6`)
        .join('\n')}`,
    ),
  )
  expect(problems).toMatchObject([{ code: 'not-a-statement' }])
})
