import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Slider } from './slider.tsx'

const shownMs = 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = {
  slider: 'carousel',
  slide: 'slide',
  choose: 'choose',
  previous: 'previous',
  next: 'next',
  pause: 'pause',
  play: 'play',
  position: (place: number, count: number, title: string) => `${title}, ${place} of ${count}`,
}
const slides = ['one', 'two', 'three'].map((id) => ({ id, title: id, content: <p>content of {id}</p> }))

const draw = () => drawKit(<Slider heading="slides" shownMs={shownMs} slides={slides} words={words} />)
const slider = () => screen.getByRole('region', { name: 'slides' })
/** The labels of the slides that can be focused and read. */
const shown = (): readonly (string | null)[] =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide' && !group.hasAttribute('inert'))
    .map((group) => group.getAttribute('aria-label'))
const pass = (count = 1): void =>
  act(() => {
    vi.advanceTimersByTime(count * shownMs)
  })
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const readOut = (): string | null => screen.getByRole('status').textContent

test('only one slide is shown at a time', () => {
  draw()
  expect(shown()).toEqual(['one, 1 of 3'])
  expect(slider().getAttribute('aria-roledescription')).toBe('carousel')
  press('three, 3 of 3')
  expect(shown()).toEqual(['three, 3 of 3'])
  expect(screen.getByRole('button', { current: true }).textContent).toBe('three')
})

test('the slides advance by themselves', () => {
  draw()
  const seen = [0, 1, 1, 1].map((count) => {
    pass(count)
    return [...shown(), readOut()]
  })
  expect(seen).toEqual([
    ['one, 1 of 3', ''],
    ['two, 2 of 3', ''],
    ['three, 3 of 3', ''],
    ['one, 1 of 3', ''],
  ])
})

test('a paused slider stays on its slide', () => {
  draw()
  press('pause')
  pass(5)
  expect(shown()).toEqual(['one, 1 of 3'])
  act(() => screen.getByRole('button', { name: 'play' }).focus())
  press('play')
  pass()
  expect(shown()).toEqual(['two, 2 of 3'])
})

test('slides do not advance while the pointer is on them', () => {
  draw()
  fireEvent.pointerEnter(slider())
  pass(2)
  expect(shown()).toEqual(['one, 1 of 3'])
  fireEvent.pointerLeave(slider())
  act(() => screen.getByRole('button', { name: 'next' }).focus())
  pass(2)
  expect(shown()).toEqual(['one, 1 of 3'])
  act(() => screen.getByRole('button', { name: 'next' }).blur())
  pass()
  expect(shown()).toEqual(['two, 2 of 3'])
})

test('slides stay until both the pointer and the focus have left', () => {
  draw()
  const next = screen.getByRole('button', { name: 'next' })
  act(() => next.focus())
  fireEvent.pointerEnter(slider())
  fireEvent.pointerLeave(slider())
  pass(2)
  expect(shown()).toEqual(['one, 1 of 3'])
  fireEvent.pointerEnter(slider())
  act(() => next.blur())
  pass(2)
  expect(shown()).toEqual(['one, 1 of 3'])
  fireEvent.pointerLeave(slider())
  pass()
  expect(shown()).toEqual(['two, 2 of 3'])
})

test('slides stop advancing once the user chooses one', () => {
  draw()
  press('previous')
  pass(5)
  expect([...shown(), readOut()]).toEqual(['three, 3 of 3', 'three, 3 of 3'])
  press('next')
  expect([...shown(), readOut()]).toEqual(['one, 1 of 3', 'one, 1 of 3'])
  screen.getByRole('button', { name: 'play' })
})

test('arrow keys change the slide', () => {
  draw()
  const positions = within(screen.getByRole('group', { name: 'choose' }))
  act(() => positions.getByRole('button', { name: /^one/ }).focus())
  const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key })
    return [document.activeElement?.textContent, shown()[0]?.split(',')[0]]
  })
  expect(seen).toEqual(['two', 'three', 'one', 'three', 'one', 'three'].map((title) => [title, title]))
})

test('slides do not advance by themselves with reduced motion', () => {
  const usual = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...usual(query), matches: query.includes('reduce') }))
  draw()
  pass(5)
  expect(shown()).toEqual(['one, 1 of 3'])
  press('play')
  pass()
  expect(shown()).toEqual(['two, 2 of 3'])
})
