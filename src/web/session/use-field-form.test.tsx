import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { signedIn } from '../fixtures/member-anna.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { unsent } from '#browser/use-ruled-form.ts'
import { useFieldForm } from './use-field-form.ts'

type Outcome = () => Promise<void | typeof unsent>

type SampleProps = { readonly send: Outcome; readonly isKeptOnLeaving?: true }

function Sample({ send, ...leaving }: SampleProps) {
  const form = useFieldForm({
    initial: { name: 'Anna', secret: '' },
    check: () => [],
    send,
    kept: { as: 'sample', fields: ['name'], ...leaving },
  })
  return (
    <Form form={form} name="Sample" submit="Send">
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="secret" label="Secret" autoComplete="off" />
    </Form>
  )
}

/** A page with the form and a button that makes rendering the page fail. */
function BreakingPage() {
  const [isBroken, setBroken] = useState(false)
  return (
    <FaultBoundary fallback={DrawingFault}>
      <Sample send={done} />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      {isBroken && <Broken />}
    </FaultBoundary>
  )
}

function Broken(): never {
  throw new Error('a fault of the program')
}

const done: Outcome = () => Promise.resolve()
const draw = (send = done) => drawPage(<Sample send={send} />, { api: {}, signedIn })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const keptTexts = (): readonly string[] => Object.values({ ...window.sessionStorage })

/** Simulates a reload, which gives the page no chance to clean up its storage. */
function reloaded(send = done) {
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
  return draw(send)
}

test('a reload restores typed text only in the fields that the form lists as kept', async () => {
  const { user } = draw()
  await user.type(field('Name'), ' B')
  await user.type(field('Secret'), 'x')
  expect(keptTexts()).toEqual(['{"name":"Anna B"}'])
  reloaded()
  expect([field('Name').value, field('Secret').value]).toEqual(['Anna B', ''])
})

test('text changed back to its initial value is not kept', async () => {
  const { user } = draw()
  await user.type(field('Name'), 'x')
  await user.type(field('Name'), '{Backspace}')
  expect(keptTexts()).toEqual([])
})

test.each<readonly [string, Outcome, readonly string[]]>([
  ['was sent is deleted', done, []],
  ['could not be sent is kept', () => Promise.resolve(unsent), ['{"name":"Annax"}']],
  ['was refused is kept', () => Promise.reject(new Error('no')), ['{"name":"Annax"}']],
])('typed text of a form that %s', async (_, send, left) => {
  const { user } = draw(send)
  await user.type(field('Name'), 'x')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false))
  await waitFor(() => expect(keptTexts()).toEqual(left))
})

test('a reload restores the typed text of a form that a fault removed', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = drawPage(<BreakingPage />, { api: {}, signedIn })
  await user.type(field('Name'), 'x')
  await user.click(screen.getByRole('button', { name: 'Break' }))
  await screen.findByText('Something went wrong on our side')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(keptTexts()).toEqual(['{"name":"Annax"}'])
  cleanup()
  draw()
  expect(field('Name').value).toBe('Annax')
  failed.mockRestore()
})

test('leaving the page discards typed text', async () => {
  const { user } = draw()
  await user.type(field('Name'), 'x')
  cleanup()
  expect(keptTexts()).toEqual([])
})

test('text kept on leaving the page is restored on return', async () => {
  const page = <Sample send={done} isKeptOnLeaving />
  const { user } = drawPage(page, { api: {}, signedIn })
  await user.type(field('Name'), 'x')
  cleanup()
  drawPage(page, { api: {}, signedIn })
  expect(field('Name').value).toBe('Annax')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(keptTexts()).toEqual([]))
})
