import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { ReaderCards } from './reader-cards.tsx'

const atTheCards = (at = '/') => drawPage(<ReaderCards />, { api: {}, at })
const opener = (description: string) => screen.getByRole('button', { name: 'What you get', description })

const cards = [
  ['Your own', 'Your own financial statements', '?reader=own'],
  ['Your customers’', 'Your customer’s financial statements', '?reader=customer'],
  ['Your obligors’', 'Your obligor’s financial statements', '?reader=obligor'],
] as const

test.each(cards)(
  'the card “%s” opens a dialog with the benefits and a link to translating',
  async (card, name, search) => {
    const { user, router } = atTheCards()
    await user.click(opener(card))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toContain('What you get')
    expect(dialog.getByRole('link', { name: 'Translate a Russian statement' }).getAttribute('href')).toBe(
      '/transformation-input/FinancialStatements',
    )
    await waitFor(() => expect(router.state.location.search).toBe(search))
  },
)

test('Escape closes the dialog and returns the focus to the card', async () => {
  const { user, router } = atTheCards('/?plan=free')
  opener('Your customers’').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await waitFor(() => expect(router.state.location.search).toBe('?plan=free&reader=customer'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener('Your customers’')))
  await waitFor(() => expect(router.state.location.search).toBe('?plan=free'))
})

test.each(cards)('the URL opens the dialog of the card “%s”', async (_, name, search) => {
  atTheCards(`/${search}`)
  await screen.findByRole('dialog', { name })
})

test('an unknown kind of reader in the URL opens no dialog', () => {
  atTheCards('/?reader=bank')
  expect(screen.queryByRole('dialog')).toBeNull()
})
