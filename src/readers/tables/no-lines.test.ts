import { expect, test } from 'vitest'
import { isNoLine, isNoName, saysTelephone } from './no-lines.ts'

test.each([
  'Руководитель',
  'Генеральный директор',
  'Главный бухгалтер Иванова А. А.',
  'Аудитор',
  '(подпись)',
  '31 марта 2025 г.',
  'марта 2025',
  'Дата (число, месяц, год)',
  'Форма 0710001 с. 2',
  'Форма по ОКУД',
  'Организация по ОКПО',
  'ИНН',
  'Страница 2',
])('%j cannot be the name of a line', (name) => {
  expect(isNoName(name)).toBe(true)
})

test.each([
  'Вознаграждение директору',
  'Расходы на подписку',
  'Аудиторские услуги',
  'Майские премии',
  'Марки почтовые',
  'Формирование резерва',
  'Датские кроны',
  'Кодирование',
  'Инновации',
])('%j can be the name of a line', (name) => {
  expect(isNoName(name)).toBe(false)
})

test.each([
  [['', '1', '2', '3', '4'], true],
  [['', '', '2'], true],
  [['А', 'Б', '1', '2'], true],
  [['1', '2 3', '', '4', '5'], true],
  [['1 3', '2', '', '4', '5', '6'], true],
  [['Аренда', '2', '1'], false],
  [['1', '2 345', '', '4', '5'], false],
  [['А', '1', '2', '3'], true],
  [['А', 'Б', '3', '5'], false],
  [['31', '12', '2024'], true],
  [['31.12.2024'], true],
  [['31', 'марта', '2025'], true],
  [['', '', '128'], false],
  [['', '2', '4'], false],
  [['Запасы', '2'], false],
])('whether the row %j is recognised as not being a line: %s', (texts, isNone) => {
  expect(isNoLine(texts.map((text) => ({ text })))).toBe(isNone)
})

test.each([
  [['тел. +7', '495 123-45-67 | – | ?'], true],
  [['Тел.:', '8 (495) 123-45-67'], true],
  [['Иванова М. А., тел. 123-45-67', ''], true],
  [['Телефон/факс', '8 495 123 45 67'], true],
  [['Телефон', '120', '130'], false],
  [['Телефон', '8 495', '(123)'], false],
  [['Телефонные аппараты', '+7', '12-34'], false],
  [['Прочие', '12-34-56', ''], false],
  [['Услуги связи (тел. +7 495 123-45-67)', '120', '130'], false],
])('whether the row %j states a telephone number: %s', (texts, is) => {
  expect(saysTelephone(texts.map((text) => ({ text })))).toBe(is)
})
