import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { NoticesSection } from './notices-section.tsx'

test('emails about customers are off by default', async () => {
  const sent: unknown[] = []
  const { user, session } = drawPage(<NoticesSection member={anna} />, {
    api: {
      saveProfile: async ({ body }) => {
        sent.push(body)
        return { user: { ...anna, wantsCustomerNotices: true } }
      },
    },
    signedIn,
  })
  const notices = screen.getByRole<HTMLInputElement>('switch', { name: /^Email me when accounts of my customers/ })
  expect(notices.checked).toBe(false)
  await user.click(notices)
  await screen.findByText('You will be emailed about your customers’ accounts.')
  expect(sent).toEqual([{ wantsCustomerNotices: true }])
  expect(session.current()?.user?.wantsCustomerNotices).toBe(true)
})

test('the page says that no emails are sent to an unconfirmed address', () => {
  const member = { ...anna, isAddressProven: false, wantsCustomerNotices: true }
  drawPage(<NoticesSection member={member} />, { api: {}, signedIn })
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  screen.getByText('Emails are sent once your address is confirmed.')
})
