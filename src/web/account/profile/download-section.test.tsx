import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { savedFiles } from '../../../../scripts/vitest/saved-files.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { DownloadSection } from './download-section.tsx'

type Read = Client['readMyRecords']

const records = [{ table: 'users' as const, values: { id: '1', email: anna.email } }]
const download = () => screen.getByRole('button', { name: 'Download my data' })
const cancel = () => screen.getByRole('button', { name: 'Cancel the download' })

async function begin(readMyRecords: Read) {
  const drawn = drawPage(<DownloadSection member={anna} />, {
    signedIn,
    at: address('profile'),
    api: { readMyRecords },
  })
  await drawn.user.click(download())
  return drawn
}

test('the member’s data is saved as a ZIP file', async () => {
  const saved = savedFiles()
  await begin(async () => ({ records, next: null }))
  await screen.findByText(/^Your data was saved as Saldo data .*\.zip\.$/)
  const [file] = await saved()
  expect(file?.name).toMatch(/^Saldo data .*\.zip$/)
})

test('the member is not signed out for inactivity during the download', async () => {
  const saved = savedFiles()
  await begin(async () => {
    window.localStorage.setItem('lastActivity', '1')
    return { records, next: null }
  })
  await screen.findByText(/^Your data was saved as/)
  expect(Number(window.localStorage.getItem('lastActivity'))).toBeGreaterThan(1)
  expect(await saved()).toHaveLength(1)
})

test('the member can cancel a download that has to wait', async () => {
  const saved = savedFiles()
  let asked = 0
  const { user } = await begin(() => (asked++, Promise.reject(refused('too-many-calls', { retryAfterSeconds: 60 }))))
  await screen.findByText(/^The server accepts a limited number of requests a minute/)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(cancel())
  await screen.findByText('The download was cancelled. Nothing was saved.')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Download everything' })))
  expect([asked, await saved()]).toEqual([1, []])
})

test('a download ends when the member leaves the page', async () => {
  const saved = savedFiles()
  let respond: (page: Awaited<ReturnType<Read>>) => void = () => undefined
  let asked = 0
  await begin(() => (asked++, new Promise((resolve) => (respond = resolve))))
  await waitFor(() => expect(asked).toBe(1))
  cleanup()
  respond({ records, next: 'more' })
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked, await saved()]).toEqual([1, []])
})

test('nothing is saved if the records cannot be read', async () => {
  const saved = savedFiles()
  await begin(() => Promise.reject(refused('not-signed-in')))
  await screen.findByRole('alert')
  expect(await saved()).toEqual([])
})
