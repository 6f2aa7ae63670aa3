import { expect, test } from 'vitest'
import { listQuestion } from './list-question.ts'

const { plainChoice, sortings, sortedBy } = listQuestion({
  statuses: ['kept', 'deleted'],
  orders: ['day', 'name'],
  firstWays: { day: 'down', name: 'up' },
})

test('the first status and the first order, in the way it is wanted first, are the usual ones', () => {
  expect(plainChoice).toEqual({ search: '', status: 'kept', year: null, sort: 'day', order: 'down' })
})

test('every order is offered both ways, the way it is wanted first before the other', () => {
  expect(sortings.map(({ sort, order }) => `${sort} ${order}`)).toEqual(['day down', 'day up', 'name up', 'name down'])
})

test('sorting leaves alone what else is chosen', () => {
  expect(sortedBy({ ...plainChoice, search: 'a', ids: ['b'] }, 'name')).toEqual({
    ...{ ...plainChoice, search: 'a', ids: ['b'] },
    ...{ sort: 'name', order: 'up' },
  })
})
