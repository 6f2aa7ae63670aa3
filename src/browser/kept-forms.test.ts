import { expect, test } from 'vitest'
import { makeStorage } from '../../scripts/vitest/storage.ts'
import { forgetForms, readKeptForm, writeKeptForm } from './kept-forms.ts'

const contact = { personId: 'anna', form: 'contact' }
const typed = { message: 'How much?', keep: true }

test('typed text is restored only for the same form and the same member', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  expect(readKeptForm(storage, contact)).toEqual(typed)
  expect(readKeptForm(storage, { ...contact, personId: null })).toEqual({})
  expect(readKeptForm(storage, { ...contact, form: 'profile' })).toEqual({})
})

test('a form is not stored if nothing is typed or the browser’s storage is full', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  writeKeptForm(storage, contact, {})
  expect(storage.length).toBe(0)
  const full = makeStorage(10)
  writeKeptForm(full, contact, typed)
  expect(readKeptForm(full, contact)).toEqual({})
})

test('signing out deletes the stored forms of the browser tab and nothing else', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  writeKeptForm(storage, { personId: null, form: 'login' }, { email: 'a@example.com' })
  storage.setItem('other', '1')
  forgetForms(storage)
  expect([storage.length, storage.getItem('other')]).toEqual([1, '1'])
})

test('an unreadable stored form counts as empty', () => {
  const storage = makeStorage()
  for (const text of ['{', '[1]', '{"message":7}']) {
    storage.setItem('form:anna:contact', text)
    expect(readKeptForm(storage, contact)).toEqual({})
  }
})
