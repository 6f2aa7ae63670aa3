import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DropTarget } from './drop-target.tsx'

const held = (files: readonly File[], types = ['Files']) => ({ dataTransfer: { files, types } })

test('files that the user drops anywhere on the page are accepted', async () => {
  const taken: string[] = []
  render(<DropTarget text="Let go" onFiles={({ files }) => taken.push(...files.map(({ name }) => name))} />)
  fireEvent.dragEnter(window, held([]))
  expect(screen.getByText('Let go')).toBeDefined()
  const isLeftToBrowser = fireEvent.drop(window, held([new File([''], 'a.xml'), new File([''], 'b.json')]))
  await waitFor(() => expect(taken).not.toEqual([]))
  expect([taken, isLeftToBrowser, screen.queryByText('Let go')]).toEqual([['a.xml', 'b.json'], false, null])
})

test('dragged text is handled by the browser', () => {
  render(<DropTarget text="Let go" onFiles={() => expect.unreachable()} />)
  fireEvent.dragEnter(window, held([], ['text/plain']))
  expect(screen.queryByText('Let go')).toBeNull()
  expect(fireEvent.drop(window, held([], ['text/plain']))).toBe(true)
})
