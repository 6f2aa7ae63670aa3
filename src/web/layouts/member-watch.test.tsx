import { useIsFetching, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#domain/people/member.ts'
import { minuteMs } from '#domain/policy.ts'
import { useApi } from '#web/api/api.ts'
import { memberQuery } from '#web/api/queries.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { useRenewMember } from '#web/session/use-renew-member.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import MemberWatch from './member-watch.tsx'

const nowMs = Date.parse('2026-06-03T08:42:00Z')

// The clock is frozen, so that no countdown runs during the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowMs }))
afterEach(() => void vi.useRealTimers())

/** Renders the watch and lets this many milliseconds pass without activity by the member. */
async function idleFor(ms: number) {
  const drawn = drawPage(<MemberWatch />, { signedIn, api: { readProfile: async () => ({ user: anna }) } })
  await waitFor(() => expect(window.localStorage.getItem('lastActivity')).not.toBeNull())
  vi.setSystemTime(nowMs + ms)
  fireEvent(window, new StorageEvent('storage', { key: 'lastActivity' }))
  return drawn
}

const notice = 'You have been idle for 14 minutes. To stay signed in, press a key, tap the page or move the mouse.'
const shownNotice = () => screen.getAllByRole('status').some(({ textContent }) => textContent === notice)

test('the notice before the idle dialog takes no focus and disappears on activity', async () => {
  await idleFor(14 * minuteMs)
  await waitFor(() => expect(shownNotice()).toBe(true))
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, document.body])
  fireEvent.keyDown(document.body, { key: 'Shift' })
  await waitFor(() => expect(shownNotice()).toBe(false))
})

test('the idle notice is not shown too early', async () => {
  await idleFor(14 * minuteMs - 1)
  expect(shownNotice()).toBe(false)
})

test('the main button of the idle dialog keeps the member signed in', async () => {
  const { left } = await idleFor(15 * minuteMs)
  const dialog = await screen.findByRole('dialog', { name: 'Session Expired' })
  const buttons = [...dialog.querySelectorAll('button')].map((button) => [
    button.textContent,
    button.dataset['variant'] ?? 'primary',
  ])
  expect(buttons).toEqual([
    ['Sign out', 'default'],
    ['Stay signed in', 'primary'],
  ])
  const stay = screen.getByRole('button', { name: 'Stay signed in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  fireEvent.keyDown(stay, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([left, shownNotice()]).toEqual([[], false])
})

const withLeft = (counter: number) => ({ user: { ...anna, counter } })

/** A profile call that resolves, with 10 translations left, only when `respond` is called. */
function profileHeld() {
  let respond = (): void => {}
  const readProfile = () => new Promise<{ user: Member }>((resolve) => (respond = () => resolve(withLeft(10))))
  return { readProfile, respond: () => respond() }
}

const Translate = () => {
  const renewMember = useRenewMember()
  const isFetching = useIsFetching() > 0
  return (
    <button type="button" aria-busy={isFetching} onClick={() => renewMember(withLeft(9).user)}>
      Translate
    </button>
  )
}

test('an earlier profile request does not undo an action', async () => {
  const { readProfile, respond } = profileHeld()
  const page = (
    <>
      <MemberWatch />
      <Translate />
    </>
  )
  const { user, session } = drawPage(page, { signedIn, api: { readProfile } })
  const translate = screen.getByRole('button', { name: 'Translate' })
  await waitFor(() => expect(translate.ariaBusy).toBe('true'))
  await user.click(translate)
  respond()
  await waitFor(() => expect(translate.ariaBusy).toBe('false'))
  expect(session.current()?.user?.counter).toBe(9)
})

/** Changes the member as soon as a response is rendered, before the watch's effect runs. */
const TranslatingAtOnce = () => {
  const renewMember = useRenewMember()
  const { data } = useQuery(memberQuery(useApi()))
  useLayoutEffect(() => {
    if (data?.counter === 10) renewMember(withLeft(9).user)
  })
  return null
}

test('a profile response rendered before an action does not undo the action', async () => {
  const { readProfile, respond } = profileHeld()
  const page = (
    <>
      <MemberWatch />
      <TranslatingAtOnce />
    </>
  )
  const { session } = drawPage(page, { signedIn, api: { readProfile } })
  const left: (number | null | undefined)[] = []
  session.subscribe(() => left.push(session.current()?.user?.counter))
  respond()
  await waitFor(() => expect(left).toContain(9))
  expect(left).not.toContain(10)
})
