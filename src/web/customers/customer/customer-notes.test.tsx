import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DrawingFault } from '#browser/fault-notice.tsx'
import type { Client } from '#contract/client.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { customersKey } from '../../api/customer-queries.ts'
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

test('opening a second note keeps the text typed into the first note', async () => {
  const { user } = draw()
  await user.click(change('3 Jun 2026'))
  await waitFor(() => expect(document.activeElement).toBe(within(forms()[0] ?? section()).getByRole('textbox')))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' and little')
  await user.click(change('4 Jun 2026'))
  expect(texts()).toEqual(['Pays late and little', 'Asked for more'])
})

test('after a reload, a note’s unsent text is shown beside the saved text', async () => {
  const { user } = draw()
  await user.click(change('4 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' time')
  const reloaded = reload()
  expect(texts()).toEqual(['Asked for more time'])
  within(forms()[0] ?? section()).getByText('Asked for more', { selector: 'p' })
  expect(document.activeElement).toBe(document.body)
  await reloaded.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(forms()).toEqual([])
  expect(Object.keys({ ...window.sessionStorage })).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(section()))
})

test('the unsent text of a note is restored only at its own customer', async () => {
  const written = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
  const { user } = draw()
  await user.click(change('4 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' time')
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Call in May')
  cleanup()
  drawPage(<CustomerNotes customerId="gate" notes={[]} />, { api: {}, signedIn, at: '/customers/gate' })
  expect(written()).toEqual([''])
  cleanup()
  draw()
  expect(written()).toEqual(['Asked for more time', 'Call in May'])
})

test('saving a note closes its form, and the focus stays in the notes', async () => {
  const sent: unknown[] = []
  const { user } = draw({
    writeCustomerNote: async ({ body }) => (sent.push(body), { id: 'note-1', writtenAt: new Date() }),
  })
  await user.click(change('3 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(forms()).toEqual([]))
  expect(sent).toEqual([{ customerId: 'bridge', id: 'note-1', text: 'Pays late!', before: 'Pays late' }])
  expect(Object.keys({ ...window.sessionStorage })).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(section()))
})

test('a note can be cancelled even if another part of the page could not be shown', async () => {
  const Broken = (): never => {
    throw new Error('a fault of the program')
  }
  const page = (
    <>
      <FaultBoundary fallback={DrawingFault}>
        <Broken />
      </FaultBoundary>
      <CustomerNotes customerId="bridge" notes={notes} />
    </>
  )
  const { user } = drawPage(page, { api: {}, signedIn, at: '/customers/bridge' })
  await user.click(change('4 Jun 2026'))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), ' time')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(Object.keys({ ...window.sessionStorage })).toEqual([])
})

/** Shows the notes as the customer's page does, which fetches them again after each change. */
function ReadNotes({ read }: { readonly read: () => typeof notes }) {
  const { data } = useQuery({ queryKey: customersKey, queryFn: async () => read() })
  return data !== undefined && <CustomerNotes customerId="bridge" notes={data} />
}

test('a note changed elsewhere is shown beside the typed text', async () => {
  const sent: unknown[] = []
  let read = notes
  const { user } = drawPage(<ReadNotes read={() => read} />, {
    api: {
      writeCustomerNote: async ({ body }) => {
        sent.push([body.before, body.text])
        if (body.before === 'Pays late') throw refused('note-changed')
        return { id: 'note-1', writtenAt: new Date() }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  await user.click(await screen.findByRole('button', { name: 'Change the note of 3 Jun 2026' }))
  await user.type(within(forms()[0] ?? section()).getByRole('textbox'), '!')
  read = notes.map((note) => (note.id === 'note-1' ? { ...note, text: 'Pays in time' } : note))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const form = within(forms()[0] ?? section())
  await form.findByText(/This note was changed elsewhere/)
  within(form.getByRole('status', { name: 'The note as it is saved now' })).getByText('Pays in time')
  expect(texts()).toEqual(['Pays late!'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(forms()).toEqual([]))
  expect(sent).toEqual([
    ['Pays late', 'Pays late!'],
    ['Pays in time', 'Pays late!'],
  ])
})
