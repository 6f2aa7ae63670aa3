import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardSavedShownMs } from '#domain/policy.ts'
import { useShownFor } from './use-shown-for.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a flag disappears after 2,000 milliseconds', () => {
  const { result } = renderHook(() => useShownFor(cardSavedShownMs))
  expect(result.current.isShown).toBe(false)
  act(() => result.current.show())
  pass(1_999)
  expect(result.current.isShown).toBe(true)
  pass(1)
  expect(result.current.isShown).toBe(false)
})

test('showing a flag again restarts its time', () => {
  const { result } = renderHook(() => useShownFor(cardSavedShownMs))
  act(() => result.current.show())
  pass(1_500)
  act(() => result.current.show())
  pass(1_999)
  expect(result.current.isShown).toBe(true)
  pass(1)
  expect(result.current.isShown).toBe(false)
})
