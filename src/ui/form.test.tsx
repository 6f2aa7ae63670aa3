import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { ChoiceField, LengthLeft, RadioField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import type { FieldFault } from './kit.ts'
import { useCheckedForm } from './use-checked-form.ts'

type Fields = { readonly name: string; readonly colour: string }
type Send = (fields: Fields) => Promise<void>

const check = ({ name, colour }: Fields): readonly FieldFault[] => [
  ...(name === '' ? [{ at: 'name', code: 'name-missing', message: 'Give a name.' }] : []),
  ...(colour === '' ? [{ at: 'colour', code: 'colour-missing', message: 'Choose a colour.' }] : []),
]

function ColourForm({ send }: { readonly send: Send }) {
  const form = useCheckedForm<Fields>({
    initial: { name: '', colour: '' },
    check,
    send,
    about: { code: 'name' },
  })
  return (
    <Form form={form} submit="Send" name="Colours" startsAt="name">
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        isOptional
        description={
          <LengthLeft
            name="name"
            limit={5}
            lengthOf={(text) => text.length}
            left={(count) => `${count} left`}
            over={(count) => `${count} over`}
          />
        }
      />
      <ChoiceField
        name="colour"
        label="Colour"
        choices={[
          { value: '', label: 'none' },
          { value: 'red', label: 'red' },
        ]}
      />
    </Form>
  )
}

const nothing: Send = async () => {}

test('the field named by `startsAt` gets the focus when the form appears', async () => {
  drawKit(<ColourForm send={nothing} />)
  const field = screen.getByRole('textbox', { name: 'Name or not' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a form does not take the focus while the user is typing', async () => {
  drawKit(<ColourForm send={nothing} />)
  const colour = screen.getByLabelText('Colour')
  colour.focus()
  // Waits for the next task; a form that takes the focus has done so by then.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(colour)
})

test('each error in the list links to its field', async () => {
  const { user } = drawKit(<ColourForm send={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const list = await screen.findByRole('alert', { name: 'faults' })
  await waitFor(() => expect(document.activeElement).toBe(list))
  const links = within(list).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Give a name.', 'Choose a colour.'])
  await user.click(within(list).getByRole('link', { name: 'Choose a colour.' }))
  const colour = screen.getByRole('combobox', { name: 'Colour', description: 'Choose a colour.' })
  await waitFor(() => expect(document.activeElement).toBe(colour))
  const name = screen.getByRole('textbox', { name: 'Name or not', description: /^Give a name\./ })
  expect([name, colour].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
})

test('an error from the server is shown at its field', async () => {
  const { user } = drawKit(<ColourForm send={() => Promise.reject(new Error('The name is taken.'))} />)
  await user.type(screen.getByRole('textbox', { name: 'Name or not' }), 'Anna')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'red')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  within(await screen.findByRole('alert')).getByRole('link', { name: 'The name is taken.' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name or not' }).value).toBe('Anna')
})

test('a form is disabled while it is being sent', async () => {
  let done = (): void => {}
  const { user } = drawKit(<ColourForm send={() => new Promise((resolve) => (done = resolve))} />)
  await user.type(screen.getByRole('textbox', { name: 'Name or not' }), 'Anna')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'red')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('group').matches(':disabled')).toBe(true))
  done()
  await waitFor(() => expect(screen.getByRole('group').matches(':disabled')).toBe(false))
})

/** Submits the form, removes the focus as a browser does from a disabled element, and ends the sending. */
async function sendBlurred(end: () => void) {
  let finish = (): void => {}
  const sent = new Promise<void>((resolve) => (finish = resolve))
  const { user } = drawKit(<ColourForm send={() => sent.then(end)} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'red')
  await user.type(screen.getByRole('textbox', { name: 'Name or not' }), 'Anna{Enter}')
  await waitFor(() => expect(screen.getByRole('group').matches(':disabled')).toBe(true))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  finish()
  await waitFor(() => expect(screen.getByRole('group').matches(':disabled')).toBe(false))
}

test('the focus stays in place after a form has been sent', async () => {
  await sendBlurred(() => undefined)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name or not' }))
})

test('a sent form does not take the focus from another part of the page', async () => {
  const other = document.createElement('button')
  document.body.append(other)
  await sendBlurred(() => other.focus())
  expect(document.activeElement).toBe(other)
  other.remove()
})

test('a refused form moves the focus to its errors', async () => {
  await sendBlurred(() => {
    throw new Error('refused')
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})

test('the form shows how many characters are left', async () => {
  const { user } = drawKit(<ColourForm send={nothing} />)
  await user.type(screen.getByRole('textbox', { name: 'Name or not' }), ' Anna ')
  screen.getByText('1 left')
  await user.type(screen.getByRole('textbox', { name: 'Name or not' }), 'belle')
  screen.getByText(/over/)
})

function SizeForm({ send }: { readonly send: (size: string) => void }) {
  const form = useCheckedForm({
    initial: { size: '' },
    check: ({ size }) => (size === '' ? [{ at: 'size', code: 'size-missing', message: 'Choose a size.' }] : []),
    send: async ({ size }) => send(size),
  })
  return (
    <Form form={form} submit="Send">
      <RadioField
        name="size"
        label="Size"
        choices={[
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large' },
        ]}
      />
    </Form>
  )
}

test('an error about a missing choice is shown beside the radio buttons', async () => {
  const sent: string[] = []
  const { user } = drawKit(<SizeForm send={(size) => sent.push(size)} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Choose a size.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Small' })))
  screen.getByRole('radiogroup', { name: 'Size', description: 'Choose a size.' })
  await user.click(screen.getByRole('radio', { name: 'Large' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual(['l']))
})

test('two forms with the same field names have separate labels', async () => {
  const { user } = drawKit(
    <>
      <ColourForm send={nothing} />
      <h2 id="name">Name of the section</h2>
      <ColourForm send={nothing} />
    </>,
  )
  const fields = screen.getAllByRole('textbox', { name: 'Name or not' })
  expect(fields).toHaveLength(2)
  const [, send] = screen.getAllByRole('button', { name: 'Send' })
  if (send !== undefined) await user.click(send)
  const link = await screen.findByRole('link', { name: 'Give a name.' })
  expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))).toBe(fields[1])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})
