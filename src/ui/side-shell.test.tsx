import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { SideShell } from './side-shell.tsx'

const groups = [
  { label: 'Fruits', links: [{ label: 'Apples', to: '/apples' }] },
  { label: 'Roots', links: [{ label: 'Beets', to: '/beets' }] },
]

function draw(isSignedIn: boolean, at = '/apples/red') {
  const left: string[] = []
  const account = {
    label: 'anna@example.com',
    name: 'Account of anna@example.com',
    links: [{ label: 'Own', to: '/own' }],
    action: { label: 'Leave', onAction: () => void left.push('left') },
  }
  const drawn = drawKit(
    <SideShell
      skip="Skip"
      product={{ label: 'Garden', to: '/' }}
      badge="test"
      words={{ menu: 'Menu', open: 'Open', close: 'Close' }}
      groups={groups}
      account={isSignedIn ? account : null}
      accountNote={isSignedIn ? 'Owner' : null}
    >
      <p>content</p>
    </SideShell>,
    at,
  )
  return { ...drawn, left }
}

test('the side menu marks the current page', () => {
  draw(true)
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apples', 'Beets'])
  expect(within(menu).getByRole('link', { name: 'Apples' }).getAttribute('aria-current')).toBe('page')
  expect(within(menu).getByRole('link', { name: 'Beets' }).getAttribute('aria-current')).toBeNull()
})

test('a signed-in user can sign out in the header', async () => {
  const { user, left } = draw(true)
  await user.click(await screen.findByRole('button', { name: 'Account of anna@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const drawer = await screen.findByRole('dialog')
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apples', 'Beets', 'Own'])
  await user.click(within(drawer).getByRole('button', { name: 'Leave' }))
  expect(left).toEqual(['left', 'left'])
})

test('a visitor who is not signed in sees no menu', () => {
  draw(false)
  expect([screen.queryByRole('navigation'), screen.queryByRole('button')]).toEqual([null, null])
  screen.getByText('content')
})

test('the first link on the page skips the menu', async () => {
  const { user } = draw(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip' }))
})
