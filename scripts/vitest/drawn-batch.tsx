import { screen, within } from '@testing-library/react'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { savedAs } from '#web/fixtures/input-page.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import BatchPage from '#web/statements/batch/batch-page.tsx'
import type { Wait } from '#web/statements/batch/run-jobs.ts'
import type { FileStore } from '#web/reading/file-store.ts'
import { drawPage, refused } from './drawn-page.tsx'
import { makeFileStore } from './file-store.ts'

// Draws the page for many files, with a server that records the changes requested.

/** A server that stores and translates, and records the requests to save, translate and delete. */
export function batchServer({ left = 50 }: { readonly left?: number } = {}) {
  const sent: {
    readonly call: string
    readonly key: string | undefined
    readonly title: string
    readonly body: unknown
  }[] = []
  let counter = left
  let drafts = 0
  const api = {
    readCurrentPlan: async (): Promise<ResponseOf<'readCurrentPlan'>> => ({
      plan: null,
      since: null,
      counter,
      assessmentCounter: left,
      subscriptions: [],
      grants: [],
    }),
    readProfile: async () => ({ user: { ...anna, counter } }),
    saveStatement: (async ({ body, idempotencyKey: key }) => {
      sent.push({ call: 'save', key, title: body.companyTitle ?? '', body })
      drafts += 1
      return savedAs({ id: `draft-${drafts}`, counter })
    }) satisfies Client['saveStatement'],
    updateStatement: (async ({ body, params, idempotencyKey: key }) => {
      sent.push({ call: 'generate', key, title: body.companyTitle ?? '', body })
      if (counter === 0) throw refused('no-translations-left')
      counter -= 1
      return savedAs({ id: params.id, status: 'generated', version: 2, counter })
    }) satisfies Client['updateStatement'],
    deleteStatement: async ({ body }) => {
      sent.push({ call: 'delete', key: undefined, title: body.id, body })
      return { id: body.id, message: '', restorableUntil: new Date() }
    },
  } satisfies Partial<Client>
  return { api, sent, calls: () => sent.map(({ call, title }) => `${call} ${title}`) }
}

type Visit = {
  readonly api: Partial<Client>
  readonly store?: FileStore
  readonly counter?: number | null
  readonly isAddressProven?: boolean
  readonly historyState?: unknown
  readonly wait?: Wait
}

export function drawBatch({ api, store, counter = 50, isAddressProven = true, historyState, wait }: Visit) {
  const user = { ...anna, counter, assessmentCounter: counter, isAddressProven }
  return drawPage(
    <BatchPage read={readHere} store={store ?? makeFileStore().store} {...(wait !== undefined && { wait })} />,
    { api, signedIn: { ...signedIn, user }, at: address('fileBatch'), historyState },
  )
}
type DrawnBatch = ReturnType<typeof drawBatch>

type Given = { readonly name: string; readonly text: string }

/** Chooses files together and waits for the table. */
export async function giveTogether({ user }: DrawnBatch, files: readonly Given[]) {
  const chosen = files.map(({ name, text }) => new File([text], name))
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, chosen)
  return screen.findByRole('table', { name: 'Statements in the files' })
}

export const translateButton = () => screen.getByRole('button', { name: /^Translate/ })
export const nicknameChoice = () => screen.getByRole('radio', { name: /^A nickname/ })
export const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.textContent ?? '').replace(/\s+/g, ' '))

export const letter = { name: 'letter.txt', text: 'Dear Sir' }
