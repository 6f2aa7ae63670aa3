import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const now = Date.UTC(2026, 5, 3, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const draw = (seconds: number) =>
  render(<Countdown endsMs={now + seconds * 1000} sentence={(time) => `${time} left`} over="It is over." />)
const pass = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('a countdown shows the remaining minutes and seconds', () => {
  draw(601)
  const seen = [0, 1, 60, 535].map((seconds) => {
    pass(seconds)
    return screen.getByRole('timer').textContent
  })
  expect(seen).toEqual(['10:01 left', '10:00 left', '9:00 left', '0:05 left'])
})

test('a countdown of an hour or more also shows the hours', () => {
  draw(24 * 3600)
  const seen = [0, 1, 20 * 3600, 3 * 3600].map((seconds) => {
    pass(seconds)
    return screen.getByRole('timer').textContent
  })
  expect(seen).toEqual(['24:00:00 left', '23:59:59 left', '3:59:59 left', '59:59 left'])
})

test('screen readers announce a countdown only when it ends', () => {
  draw(2)
  expect(screen.getByRole('status').textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('It is over.')
})

test('a countdown to a time in the past has ended at once', () => {
  draw(-1)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('It is over.')
})
