import { expect, test } from 'vitest'
import { englishNameOf } from './english-name.ts'
import { knownNames } from './known-names.ts'

const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const

/** Whether the last digit of a tax number is the check digit of its other digits. */
const hasCheckDigit = (inn: string): boolean => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0)
  return /^\d{10}$/.test(inn) && (sum % 11) % 10 === Number(inn[9])
}

test.each(knownNames)('$english has a tax number with the correct check digit, and a source', ({ inn, source }) => {
  expect(hasCheckDigit(inn)).toBe(true)
  expect(URL.canParse(source)).toBe(true)
})

test('the tax numbers of known names are unique', () => {
  expect(new Set(knownNames.map(({ inn }) => inn)).size).toBe(knownNames.length)
})

test.each(knownNames)('a filing of $english is recognised by tax number and name', ({ inn, russian, english }) => {
  const name = `ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "${russian.toUpperCase()}"`
  expect(englishNameOf(name, inn)).toBe(`${english} PJSC`)
  expect(englishNameOf(name, '7801234560')).toBe(englishNameOf(name))
  expect(englishNameOf('ПАО «Ромашка»', inn)).toBe('Romashka PJSC')
})

test('the legal form is taken from the filing', () => {
  expect(englishNameOf('Открытое акционерное общество "Нефтяная компания "ЛУКОЙЛ"', '7708004767')).toBe('LUKOIL OJSC')
  expect(englishNameOf('ПАО «НК «Роснефть»', '7706107510')).toBe('Rosneft Oil Company PJSC')
  expect(englishNameOf('МКПАО «Яндекс»', '3900019850')).toBe('Yandex IPJSC')
  expect(englishNameOf('Яндекс', '3900019850')).toBe('Yandex')
})
