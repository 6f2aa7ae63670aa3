import { expect, test } from 'vitest'
import { makeStorage } from '../../scripts/vitest/storage.ts'
import { forgetForms, readKeptForm, writeKeptForm } from './kept-forms.ts'

const contact = { personId: 'anna', form: 'contact' }
const typed = { message: 'How much?', keep: true }

test('typed text is restored only in the same form and for the same member', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  expect(readKeptForm(storage, contact)).toEqual(typed)
  expect(readKeptForm(storage, { ...contact, personId: null })).toEqual({})
  expect(readKeptForm(storage, { ...contact, form: 'profile' })).toEqual({})
})

test('a form without typed text is not stored, and neither is a form too large for the browser’s storage', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  writeKeptForm(storage, contact, {})
  expect(storage.length).toBe(0)
  const full = makeStorage(10)
  writeKeptForm(full, contact, typed)
  expect(readKeptForm(full, contact)).toEqual({})
})

test('signing out deletes the stored forms of the tab, and nothing else in its storage', () => {
  const storage = makeStorage()
  writeKeptForm(storage, contact, typed)
  writeKeptForm(storage, { personId: null, form: 'login' }, { email: 'a@example.com' })
  storage.setItem('other', '1')
  forgetForms(storage)
  expect([storage.length, storage.getItem('other')]).toEqual([1, '1'])
})

test('a stored form that cannot be read counts as empty', () => {
  const storage = makeStorage()
  for (const text of ['{', '[1]', '{"message":7}']) {
    storage.setItem('form:anna:contact', text)
    expect(readKeptForm(storage, contact)).toEqual({})
  }
})
