import { expect, test } from 'vitest'
import { opensForm, reportAnnounced, reportOfSheet } from './report-title.ts'

test.each([
  ['Бухгалтерский баланс на 31 декабря 2025 г.', 'balance'],
  ['БУХГАЛТЕРСКИЙ БАЛАНС', 'balance'],
  ['Форма по ОКУД 0710001', 'balance'],
  ['Отчет о финансовых результатах за 2025 г.', 'results'],
  ['Отчёт о прибылях и убытках', 'results'],
  ['Отчет о движении денежных средств', 'cashFlow'],
  ['Отчет об изменениях капитала', 'equity'],
  ['Отчет о целевом использовании средств', 'targetedUse'],
  ['Дополнительные строки отчета о финансовых результатах', 'extra'],
  ['Пояснения к бухгалтерскому балансу и отчету о финансовых результатах', 'notes'],
  // a column of references, and the name of a total: neither announces a report
  ['Пояснения', null],
  ['БАЛАНС', null],
  // since 2019 this has been the code of another report
  ['Форма по ОКУД 0710004', null],
])('the title %j announces the report %j', (text, report) => {
  expect(reportAnnounced(text)).toBe(report)
})

test.each([
  ['Баланс', 'balance'],
  ['Отчет о фин. результатах', 'results'],
  ['Отчет о движении денежных средс', 'cashFlow'],
  ['ОДДС', 'cashFlow'],
  ['Отчет об изменениях капитала', 'equity'],
  ['TDSheet', null],
])('a worksheet named %j is recognised as the report %j', (title, report) => {
  expect(reportOfSheet(title)).toBe(report)
})

test.each([
  ['Форма по ОКУД', true],
  ['Коды', true],
  ['Код', false],
])('%j begins the header of a form: %j', (text, isHead) => {
  expect(opensForm(text)).toBe(isHead)
})
