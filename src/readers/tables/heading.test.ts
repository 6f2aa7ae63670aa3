import { expect, test } from 'vitest'
import { isHeadingPiece, meaningOf } from './heading.ts'

const summary = (text: string): string => {
  const meaning = meaningOf(text)
  if (meaning.kind === 'dated') return String(meaning.dated.year)
  return 'column' in meaning ? `${meaning.kind} ${meaning.column}` : meaning.kind
}

test.each([
  ['Код', 'code'],
  ['Код строки', 'code'],
  ['Код стр.', 'code'],
  ['Код показателя', 'code'],
  ['Коды', 'other'],
  ['Наименование показателя', 'name'],
  ['Наименование\nпоказателя 1', 'name'],
  ['Показатель', 'name'],
  ['Пояснения', 'notes'],
  ['Поясне-\nния', 'notes'],
  ['Примечание', 'notes'],
  ['№', 'notes'],
  ['№ п/п', 'notes'],
  ['-', 'other'],
  ['На 31 декабря 2025 г.2', '2025'],
  ['За Январь - Декабрь 2021 г.', '2021'],
  ['2024', '2024'],
  ['31 December 2024', '2024'],
  ['Остаток на 31.12.2024', '2024'],
  ['Данные за 2024 год', '2024'],
  ['Показатель за 2024 г.', '2024'],
  ['Отчетный период 2024', '2024'],
  ['I полугодие 2024 г.', '2024'],
  ['Структура 2024', 'other'],
  ['Отклонение 2024', 'other'],
  ['План 2024', 'other'],
  ['2025 г. (план)', 'other'],
  ['На 31 декабря 2025 г. (прогноз)', 'other'],
  ['План на отчетный год', 'other'],
  ['2025 ожид.', 'other'],
  ['2025E', 'other'],
  ['31.12.2024, тыс. долл. США', 'other'],
  ['2024, €', 'other'],
  ['2024 (факт)', '2024'],
  ['На 31.12.2024 с учетом переоценки', '2024'],
  ['31.12.2024, %', 'other'],
  ['2024 г. в % к итогу', 'other'],
  ['На 31.12.2024 уд. вес', 'other'],
  ['На 31.12.2024, удельный вес', 'other'],
  ['За 2024 год, абс. откл.', 'other'],
  ['2024 г. (изменение)', 'other'],
  ['2024 г., прирост, тыс. руб.', 'other'],
  ['2024 г., ед. изм. тыс. руб.', '2024'],
  ['За отчетный период', 'relative current'],
  ['За год, предшествующий отчетному году', 'relative previous'],
  ['На 31 декабря года, предшествующего отчетному', 'relative previous'],
  ['За отчётный год', 'relative current'],
  ['На отчетную дату отчетного периода', 'relative current'],
  ['На конец отчетного периода', 'relative current'],
  ['На начало отчетного года', 'relative previous'],
  ['На начало предыдущего года', 'relative beforePrevious'],
  ['За аналогичный период предыдущего года', 'relative previous'],
  ['На 31 декабря предыдущего года', 'relative previous'],
  ['На 31 декабря года, предшествующего предыдущему', 'relative beforePrevious'],
  ['Уставный капитал', 'equity charterCapital'],
  ['Собственные акции, выкупленные у акционеров', 'equity treasuryShares'],
  ['Добавочный капитал (без накопленной дооценки)', 'equity additionalCapital'],
  ['Нераспределенная прибыль (непокрытый убыток)', 'equity retainedEarnings'],
  ['за счет чистой прибыли (убытка)', 'equity netProfitLoss'],
  ['Итого', 'equity total'],
  ['Бухгалтерский баланс на 31 декабря 2025 г.', 'other'],
  ['Сумма', 'other'],
  ['Отклонение, %', 'other'],
])('the heading %j is read as %s', (text, expected) => {
  expect(summary(text)).toBe(expected)
})

test.each([
  'На 31 декабря',
  '2025 г.',
  '2025',
  'показателя',
  'Наименовани',
  'е показателя',
  'Пояс',
  'нени',
  'отчетного',
  'года, предшествующег',
  'о предыдущему',
  'закончившийся 31',
  'на 30.09.',
  'За Январь -',
  'Код',
  'За',
])('%j can be a piece of a heading', (text) => {
  expect(isHeadingPiece(text)).toBe(true)
})

test.each(['', 'Запасы', '1210', '1 234', 'АКТИВ', 'до вычета', 'Единица измерения: тыс. руб.', 'по ОКЕИ'])(
  '%j cannot be a piece of a heading',
  (text) => {
    expect(isHeadingPiece(text)).toBe(false)
  },
)
