import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import { framePart, latePart, PartNotLoaded } from './late-part.ts'

afterEach(() => void vi.useRealTimers())

const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('the fallback replaces only the page part that failed to load', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = latePart(unreachable)
  const Fallback = ({ error }: { readonly error: unknown }) =>
    error instanceof PartNotLoaded ? 'The part is missing' : 'A fault'
  drawKit(
    <>
      <p>The rest</p>
      <FaultBoundary fallback={Fallback}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </FaultBoundary>
    </>,
  )
  await screen.findByText('The part is missing')
  screen.getByText('The rest')
  failed.mockRestore()
})

test('a frame part that fails to load is left out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const responses: (() => Promise<() => string>)[] = [unreachable, unreachable, async () => () => 'The part']
  const Part = framePart(() => responses.shift()?.() ?? unreachable())
  drawKit(
    <>
      <p>The rest</p>
      <Suspense fallback="Nothing yet">
        <Part />
      </Suspense>
    </>,
  )
  await vi.advanceTimersByTimeAsync(2_999)
  expect(responses).toHaveLength(1)
  screen.getByText('The rest')
  screen.getByText('Nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await screen.findByText('The part')
})
