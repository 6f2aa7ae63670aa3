import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import type { Client } from '#contract/client.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage } from '#web/fixtures/input-page.ts'
import { anna, signedIn } from '#web/fixtures/kept-statement.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import { readFile, type ReadRequest } from '#web/reading/read-file.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { pageThread } from '../../../../scripts/vitest/page-thread.ts'
import { NewStatement } from './new-statement.tsx'

/** The first file keeps its thread for ever and its time runs out; the others are read. */
function firstHangs() {
  const { start, isEnded } = pageThread(`tell({ kind: 'ready' }); hear = () => { for (;;) {} }`)
  const bounds: ReadRequest['bounds'] = { start, timer: (_, done) => (done(), () => {}) }
  let count = 0
  const read = (request: ReadRequest) => (++count === 1 ? readFile({ ...request, bounds }) : readHere(request))
  return { read, isEnded }
}

/** However busy the machine is. */
const patiently = { timeout: 9_000 }

test('a file whose reader hangs says why it was stopped, and the next file is read', async () => {
  const { read, isEnded } = firstHangs()
  const { user } = drawPage(<NewStatement read={read} />, {
    api: {
      readInputPage: async () => inputPage,
      readProfile: async () => ({ user: anna }),
    } satisfies Partial<Client>,
    signedIn,
    at: address('transformationInput', { type: 'FinancialStatements' }),
  })
  const give = async (text: string) => {
    await user.click(screen.getByRole('button', { name: 'Paste a table' }))
    fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
    await user.click(screen.getByRole('button', { name: 'Read the table' }))
  }
  await give('1600;1')
  await screen.findByText(/took more time or memory than a statement needs, so it was stopped/, {}, patiently)
  expect(isEnded()).toBe(true)
  await give(northernBridgeXml)
  await screen.findByRole('region', { name: 'Check what was read' }, patiently)
})
