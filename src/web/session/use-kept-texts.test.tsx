import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { anna, signedIn } from '../fixtures/member-anna.ts'
import { useKeptTexts } from './use-kept-texts.ts'

function Sample() {
  const { texts, keep } = useKeptTexts('sample')
  return (
    <input aria-label="Text" value={texts['text'] ?? ''} onChange={(event) => keep({ text: event.target.value })} />
  )
}

test('typed text is not shown to another member', () => {
  const { session } = drawPage(<Sample />, { api: {}, signedIn })
  const field = () => screen.getByLabelText<HTMLInputElement>('Text')
  fireEvent.change(field(), { target: { value: 'of Anna' } })
  act(() => session.end())
  act(() => session.begin({ token: 'second', user: { ...anna, id: 'boris' } }))
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: 'of Boris' } })
  act(() => session.end())
  act(() => session.begin(signedIn))
  expect(field().value).toBe('of Anna')
  cleanup()
  expect(Object.values({ ...window.sessionStorage })).toEqual([JSON.stringify({ text: 'of Boris' })])
  window.sessionStorage.clear()
})
