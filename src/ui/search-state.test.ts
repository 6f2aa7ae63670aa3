import { expect, test } from 'vitest'
import {
  searchChoice,
  searchList,
  searchCount,
  searchSorting,
  searchState,
  searchText,
  searchYear,
} from './search-state.ts'

const state = searchState({
  ids: searchList(3),
  search: searchText,
  status: searchChoice(['all', 'draft', 'deleted']),
  year: searchYear,
  sorting: searchSorting({ savedAt: 'down', title: 'up', level: 'up' }),
  page: searchCount,
})

test('a URL without a query gives the default values', () => {
  expect(state.read('')).toEqual(state.usual)
  expect(state.usual).toEqual({
    ids: [],
    search: '',
    status: 'all',
    year: null,
    sorting: { sort: 'savedAt', order: 'down' },
    page: 1,
  })
  expect(state.write(state.usual, '')).toBe('')
})

test.each([
  '?search=north&status=draft&year=2024',
  '?search=a%2Cb',
  '?status=deleted',
  '?sort=title',
  '?sort=title&order=down',
  '?order=up',
  '?ids=a,b&sort=level&order=down',
  '?page=12',
])('reading and writing the query “%s” does not change it', (search) => {
  expect(state.write(state.read(search), '')).toBe(search)
})

test.each([
  '?status=gone',
  '?year=soon',
  '?year=20245',
  '?sort=colour&order=sideways',
  '?page=0',
  '?page=-1',
  '?ids=,',
])('invalid values such as %s are read as the default values', (search) => {
  expect(state.read(search)).toEqual(state.usual)
})

test('other parameters of the URL stay unchanged', () => {
  expect(state.write({ ...state.usual, year: 2024 }, '?case=7&year=2020&status=draft')).toBe('?case=7&year=2024')
})

test('repeated values in the URL are ignored', () => {
  expect(state.read('?ids=a,b,a,c,d').ids).toEqual(['a', 'b', 'c'])
})
