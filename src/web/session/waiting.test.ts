import { beforeEach, expect, test } from 'vitest'
import { expectedOf } from '#documents/live-assessment.ts'
import { inputsWith, source } from '../fixtures/kept-assessment.ts'
import { savedAs } from '../fixtures/input-page.ts'
import { anna as member } from '../fixtures/member-anna.ts'
import { record } from '../fixtures/kept-statement.ts'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { forgetOldWaiting, forgetWaiting, hasWaiting } from './kept-entries.ts'
import { makeSession, type Session } from './session.ts'
import { readTyped, writeTyped } from './typed-inputs.ts'
import {
  isSameWish,
  newTask,
  noteTaskSent,
  readTasks,
  sendWaiting,
  storedIdOf,
  writeTask,
  type WaitingTask,
} from './waiting.ts'

let storage = makeStorage()
beforeEach(() => void (storage = makeStorage()))

const inputs = inputsWith({ rubPerUsd: '80.5' })
const body = { ...inputs, statementId: 'one', statement: null, fields: null, expected: expectedOf(source, inputs) }
const translation = newTask('Birch', { kind: 'translation', record, stored: null })
const tasks = [
  translation,
  newTask('Larch', { kind: 'draft', id: 'draft-1' }),
  newTask('Aspen', { kind: 'assessment', body }, 'sent-before'),
  newTask('Birch', { kind: 'statement', record }),
  newTask('Alder', { kind: 'stored', id: 'draft-2', version: 3 }),
]

/** A session in which this member is signed in. */
function sessionOf(id: string): Session {
  const session = makeSession(storage)
  session.begin({ token: 'first', user: { ...member, id } })
  return session
}

/** A stored task without the time at which it was stored. */
const shown = ({ id, key, name, wanted, isUnsent }: WaitingTask) => ({ id, key, name, wanted, isUnsent })

test('waiting tasks are restored only for their own member', () => {
  expect(tasks.map((task) => writeTask(storage, 'anna', task))).toEqual(tasks.map(() => true))
  expect(readTasks(storage, 'anna').map(shown)).toEqual(tasks)
  expect(tasks[2]?.key).toBe('sent-before')
  expect(readTasks(storage, 'ann')).toEqual([])
})

test('two waiting tasks for the same work are stored as one', () => {
  writeTask(storage, 'anna', translation)
  writeTask(storage, 'anna', newTask('Birch', translation.wanted))
  writeTask(storage, 'anna', { ...translation, key: 'another' })
  expect(readTasks(storage, 'anna').map(({ id, key }) => [id, key])).toEqual([[translation.id, 'another']])
})

test('a task counts as unsent until its work has been sent', () => {
  const isUnsent = () => readTasks(storage, 'anna').map((task) => task.isUnsent)
  writeTask(storage, 'anna', translation)
  writeTask(storage, 'anna', newTask('Birch', translation.wanted))
  expect(isUnsent()).toEqual([true])
  writeTask(storage, 'anna', { ...newTask('Birch', translation.wanted), isUnsent: false })
  expect(isUnsent()).toEqual([false])
  writeTask(storage, 'anna', translation)
  noteTaskSent(storage, 'anna', translation.id)
  expect(isUnsent()).toEqual([false])
})

test('a task read back is for the same work as the stored task', () => {
  for (const task of tasks) writeTask(storage, 'anna', task)
  const same = readTasks(storage, 'anna').map(({ wanted }, at) => isSameWish(wanted, tasks[at]?.wanted ?? wanted))
  expect(same).toEqual(tasks.map(() => true))
  expect(
    isSameWish({ kind: 'statement', record }, { kind: 'statement', record: { ...record, companyTitle: 'x' } }),
  ).toBe(false)
})

test('a statement has the id of its task until it is stored', () => {
  const [, , , waits, stored] = tasks
  for (const task of tasks) writeTask(storage, 'anna', task)
  expect([waits, stored].map((task) => storedIdOf(storage, 'anna', task?.id ?? ''))).toEqual([waits?.id, 'draft-2'])
  expect(storedIdOf(storage, 'boris', stored?.id ?? '')).toBe(stored?.id)
})

test('before sign-out, tasks are sent unless they need confirmation', async () => {
  for (const task of tasks) writeTask(storage, 'anna', task)
  const statement = tasks[3]?.id ?? ''
  writeTyped(storage, { memberId: 'anna', statementId: statement }, { rubPerUsd: '80', asOf: '2025-01-31' })
  writeTyped(storage, { memberId: 'anna', statementId: 'draft-7' }, { asOf: '2025-02-28' })
  const sent: unknown[] = []
  await sendWaiting(storage, sessionOf('anna'), {
    saveStatement: async ({ idempotencyKey, ...call }) => {
      sent.push([idempotencyKey, call.body.generate])
      return savedAs({ id: 'draft-7', version: 1 })
    },
  })
  expect(sent).toEqual([[tasks[3]?.key, false]])
  expect(storedIdOf(storage, 'anna', statement)).toBe('draft-7')
  expect(readTyped(storage, { memberId: 'anna', statementId: 'draft-7' })).toEqual({
    rubPerUsd: '80',
    asOf: '2025-02-28',
  })
  expect(['anna', 'ann'].map((id) => hasWaiting(storage, id))).toEqual([true, false])
  forgetWaiting(storage)
  writeTask(storage, 'anna', newTask('Alder', { kind: 'stored', id: 'draft-2', version: 3 }))
  expect(hasWaiting(storage, 'anna')).toBe(false)
})

test('a statement that could not be stored before sign-out still waits', async () => {
  const statement = newTask('Birch', { kind: 'statement', record })
  writeTask(storage, 'anna', statement)
  await sendWaiting(storage, sessionOf('anna'), { saveStatement: () => Promise.reject(new Error('no network')) })
  expect(readTasks(storage, 'anna').map(shown)).toEqual([statement])
})

test.each([
  ['after the session ended', (session: Session) => session.end()],
  ['after the member signed out and in again', () => forgetWaiting(storage)],
])('a response that arrives %s writes nothing back into the browser', async (_, act) => {
  const session = sessionOf('anna')
  const statement = newTask('Birch', { kind: 'statement', record })
  writeTask(storage, 'anna', statement)
  await sendWaiting(storage, session, {
    saveStatement: async () => {
      act(session)
      return savedAs({ id: 'draft-7', version: 1 })
    },
  })
  expect(storedIdOf(storage, 'anna', statement.id)).toBe(statement.id)
})

test('a task is reported as not kept if the browser has no storage space', () => {
  expect(writeTask(makeStorage(10), 'anna', translation)).toBe(false)
})

test('signing out deletes all waiting tasks', () => {
  writeTask(storage, 'anna', translation)
  forgetOldWaiting(storage)
  expect(readTasks(storage, 'anna')).toHaveLength(1)
  forgetWaiting(storage)
  expect(readTasks(storage, 'anna')).toEqual([])
})
