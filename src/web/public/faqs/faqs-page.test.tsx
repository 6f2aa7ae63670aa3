import { act, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { SiteShell } from '#ui/site-shell.tsx'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import FaqsPage from './faqs-page.tsx'

/** The page within the site shell, which moves the focus to the element that the URL's fragment names. */
function Framed() {
  const content = useRef<HTMLElement>(null)
  return (
    <SiteShell skip="Skip" header={null} footer={null} contentRef={content}>
      <FaqsPage />
    </SiteShell>
  )
}

const draw = (asked = '') => drawPage(<Framed />, { api: {}, at: `/faqs${asked}` })

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const fold = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.closest('details')
const openOnes = () => [...document.querySelectorAll('details[open] summary')].map(({ id }) => id)
const field = () => screen.getByRole('searchbox', { name: 'Search the questions' })

test('the page shows nineteen collapsed questions', () => {
  draw()
  expect(document.title).toBe('Frequently asked questions – Saldo')
  expect(questions()).toHaveLength(19)
  screen.getByText('19 questions')
  expect(openOnes()).toEqual([])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The translation',
    'Files',
    'Your data',
    'The credit assessment',
    'Plans and payment',
  ])
  expect(screen.getByRole('main').textContent).not.toMatch(/[{}]/)
  expect(fold('formats')?.textContent).toContain(
    'XML, JSON, Excel (XLSX), Excel 97–2003 (XLS), OpenDocument (ODS), Word (DOCX), CSV, TXT, HTML, Markdown, PDF or ZIP',
  )
  expect(fold('formats')?.textContent).toContain('Text files may have up to 16 MB')
})

test('the question in the URL is open and has the focus', async () => {
  draw('#refunds')
  expect(openOnes()).toEqual(['refunds'])
  await waitFor(() => expect(document.activeElement?.id).toBe('refunds'))
  expect(fold('refunds')?.textContent).toContain('within 24 hours')
})

test('the URL names the open question', async () => {
  const { user, router } = draw()
  const press = () => user.click(screen.getByRole('heading', { name: 'Can I use a scan or a photo?' }))
  const hash = () => router.state.location.hash
  await press()
  await waitFor(() => expect(hash()).toBe('#scans'))
  expect(openOnes()).toEqual(['scans'])
  await press()
  await waitFor(() => expect(hash()).toBe(''))
  expect(openOnes()).toEqual([])
})

test.each(['refund', 'REFUND', ' money back '])('a search for “%s” finds the question about refunds', async (text) => {
  const { user, shownAt } = draw()
  await user.type(field(), text)
  expect(questions()).toContain('Can I have my money back?')
  expect(questions().length).toBeLessThan(4)
  expect(screen.getByText(/questions? match(es)?$/).textContent).toContain(String(questions().length))
  await waitFor(() => expect(shownAt()).toContain('search='))
})

test('when no question matches, the page links to the contact form', async () => {
  const { user } = draw('?search=zebra')
  screen.getByText('No question matches “zebra”.')
  const links = screen.getAllByRole('link', { name: 'Contact Us' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#contact', '/#contact'])
  await user.clear(field())
  expect(questions()).toHaveLength(19)
})

test('an answer links to the page with more details', () => {
  draw('#exchange-rate')
  const answer = fold('exchange-rate')
  if (answer === null || answer === undefined) throw new Error('there is no such question')
  expect(within(answer).getByRole('link', { name: 'Exchange rates' }).getAttribute('href')).toBe('/convertCurrencyHelp')
})

test('printing opens every answer', () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')))
  draw('#scans')
  print()
  expect(openOnes()).toHaveLength(19)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(openOnes()).toEqual(['scans'])
})
