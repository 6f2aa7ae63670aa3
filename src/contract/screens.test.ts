import { expect, test } from 'vitest'
import { address, routePath, screenAt, screenNames, screens } from './screens.ts'

test('an address has its path parameters filled in and encoded', () => {
  expect(address('resetPassword', { token: 'a/b', email: 'anna+x@example.com' })).toBe(
    '/resetPassword/a%2Fb/anna%2Bx%40example.com',
  )
})

test('an optional path parameter can be omitted', () => {
  expect(address('TransformationInput', { type: 'FinancialStatements' })).toBe(
    '/transformation-input/FinancialStatements',
  )
  expect(address('TransformationInput', { type: 'FinancialStatements', id: '7' })).toBe(
    '/transformation-input/FinancialStatements/7',
  )
})

test('an address has exactly the given query parameters', () => {
  expect(address('assessment', { id: 'a', edit: '1' })).toBe('/financial-assessment/a?edit=1')
  expect(address('assessment', { id: 'a' })).toBe('/financial-assessment/a')
  expect(address('exportView', { id: 'a&b' })).toBe('/generatepdf?id=a%26b')
  expect(address('exportView')).toBe('/generatepdf')
})

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/LoginOTP', 'loginByCode'],
  ['/transformation-input/FinancialStatements', 'TransformationInput'],
  ['/transformation-input/FinancialStatements/7', 'TransformationInput'],
  ['/transformation-input', null],
  ['/transformation-input/Poems', null],
  ['/resetPassword/token', null],
  ['/nowhere', null],
  ['//evil.example', null],
])('the address %s opens %s', (path, name) => {
  expect(screenAt(path)).toBe(name)
})

test('the router’s path contains a parameter’s value if only one value is allowed', () => {
  expect(routePath('TransformationInput')).toBe('/transformation-input/FinancialStatements/:id?')
})

test('no two screens share a path', () => {
  expect(new Set(screenNames.map((name) => screens[name].path.toLowerCase())).size).toBe(screenNames.length)
})
