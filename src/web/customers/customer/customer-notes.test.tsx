import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { CustomerNotes } from './customer-notes.tsx'

const notes = [
  { id: 'note-1', text: 'Pays late', writtenAt: new Date('2026-06-03T12:00:00Z') },
  { id: 'note-2', text: 'Asked for more', writtenAt: new Date('2026-06-04T12:00:00Z') },
]

const draw = (api: Partial<Client> = {}) =>
  drawPage(<CustomerNotes customerId="bridge" notes={notes} />, { api, signedIn, at: '/customers/bridge' })

const forms = () => screen.queryAllByRole('form', { name: 'Change the note' })
const texts = () => forms().map((form) => within(form).getByRole<HTMLTextAreaElement>('textbox').value)
const change = (day: string) => screen.getByRole('button', { name: `Change the note of ${day}` })
const section = () => screen.getByRole('region', { name: 'Notes' })

/** Simulates a reload, which gives the page no chance to clean up its storage. */
function reload() {
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
  return draw()
}

test('changing a second note keeps what is typed into the first, and the opened field takes the focus', async () => {
  const { user } = draw()
  await user.click(change('3 Jun 2026'))
  await waitFor(() => expect(document.activeElement).toBe(within(forms()[0] ?? section()).getByRole('textbox')))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' and little')
  await user.click(change('4 Jun 2026'))
  expect(texts()).toEqual(['Pays late and little', 'Asked for more'])
})

test('a reload restores a note that was being changed, and cancelling discards the text', async () => {
  const { user } = draw()
  await user.click(change('4 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' time')
  const reloaded = reload()
  expect(texts()).toEqual(['Asked for more time'])
  expect(document.activeElement).toBe(document.body)
  await reloaded.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(forms()).toEqual([])
  expect(Object.keys({ ...window.sessionStorage })).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(section()))
})

test('a saved note is no longer being changed, and the focus stays at the notes', async () => {
  const sent: unknown[] = []
  const { user } = draw({
    writeCustomerNote: async ({ body }) => (sent.push(body), { id: 'note-1', writtenAt: new Date() }),
  })
  await user.click(change('3 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(forms()).toEqual([]))
  expect(sent).toEqual([{ customerId: 'bridge', id: 'note-1', text: 'Pays late!' }])
  expect(Object.keys({ ...window.sessionStorage })).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(section()))
})
