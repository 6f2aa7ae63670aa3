import { expect, test } from 'vitest'
import { amounts, head, read } from '../fixtures/sochi.ts'

const balance = (year: number, ...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.${year} | 31.12.${year - 1}
Основные средства | 100 | 90
Итого по разделу I | 100 | 90
БАЛАНС | 100 | 90
${rows.join('\n')}
Итого по разделу III | 60 | 50
Кредиторская задолженность | 40 | 40
Итого по разделу V | 40 | 40
БАЛАНС | 100 | 90`

test.each([
  [2023, 'Уставный капитал', '1310'],
  [2025, 'Уставный капитал (складочный капитал, уставный фонд, вклады товарищей)', '1310'],
  [2023, 'Накопленная дооценка внеоборотных активов', '1340'],
  [2025, 'Добавочный капитал (без переоценки)', '1350'],
  [2023, 'Нераспределенная прибыль', '1370'],
])('in a statement for %d, “%s” is read as line %s, as it is in another edition or in short', (year, name, code) => {
  const draft = read(balance(year, `${name} | 60 | 50`))
  expect(amounts(draft, code)).toEqual([[60, 50, null]])
  expect(draft.own).toEqual([])
})

test.each([
  (name: string, code: string) => `${name} (${code})`,
  (name: string, code: string) => `${code} ${name}`,
  (name: string, code: string) => `${name}, стр. ${code}`,
])('the totals named “БАЛАНС” are read with a code beside the name: %s', (coded) => {
  const text = ['1600', '1700'].reduce(
    (made, code) => made.replace(/^БАЛАНС(?= \|)/m, coded('БАЛАНС', code)),
    balance(2023, 'Уставный капитал | 60 | 50'),
  )
  const draft = read(text)
  expect(amounts(draft, '1600')).toEqual([[100, 90, null]])
  expect(amounts(draft, '1700')).toEqual([[100, 90, null]])
})
