import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { CodeList } from './code-list.tsx'
import { CopyButton } from './copy-button.tsx'

const button = <CopyButton text="ab-12" label="Copy" copied="Copied" notCopied="Not copied" />

test('a confirmation appears after the user copies text', async () => {
  const { user } = drawKit(button)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('ab-12')
})

test('a message says that the browser refused to copy', async () => {
  const { user } = drawKit(button)
  const refusing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Not copied')
  refusing.mockRestore()
})

test('a message says that the browser has no clipboard', async () => {
  const { user } = drawKit(button)
  // the cast is safe: over plain HTTP, browsers have no clipboard, although its type says otherwise
  const none = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Not copied')
  none.mockRestore()
})

test('a list of codes to copy has an accessible name', () => {
  drawKit(<CodeList label="Codes" codes={['ab-12', 'cd-34']} />)
  expect(screen.getByRole('list', { name: 'Codes' }).textContent).toBe('ab-12cd-34')
})
