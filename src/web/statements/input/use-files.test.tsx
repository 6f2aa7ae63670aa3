import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage } from '../../fixtures/input-page.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { pageThread } from '../../../../scripts/vitest/page-thread.ts'
import type { FileKeeper } from '../../reading/kept-files.ts'
import { FileNotReadable, readFile, type Reading, type ReadRequest } from '../../reading/read-file.ts'
import { NewStatement } from './new-statement.tsx'
import { useFiles } from '../given-files/use-files.ts'

/** A file keeper that stores nothing. */
const keeper: FileKeeper = {
  mayHave: () => false,
  read: () => Promise.resolve(null),
  keep: () => {},
  holdEntry: () => {},
}

const nothing: Reading = {
  listed: [],
  opened: [],
  problems: [],
  open: () => Promise.reject(new Error('not asked for')),
  close: () => {},
}

/** How the reading of a file ends, by the file's name; reading a file named "hangs" never ends. */
const endings: Readonly<Record<string, () => Promise<Reading>>> = {
  reads: () => Promise.resolve(nothing),
  breaks: () => Promise.reject(new Error('ours')),
  folder: () => Promise.reject(new FileNotReadable('a folder')),
  hangs: () => new Promise(() => {}),
}
const readTwin = ({ options: { name = '' } }: ReadRequest): Promise<Reading> =>
  endings[name]?.() ?? Promise.resolve(nothing)
const named = (...names: readonly string[]) => names.map((name) => ({ name, blob: new Blob() }))
const startReading = (...names: readonly string[]) => {
  const hook = renderHook(() => useFiles({ keeper, read: readTwin }))
  act(() => hook.result.current.actions.add(named(...names)))
  const states = () => hook.result.current.files.map(({ state }) => state.kind)
  return { hook, states }
}

test('a file that cannot be read does not stop the other files', async () => {
  const { states } = startReading('breaks', 'folder', 'reads')
  await waitFor(() => expect(states()).toEqual(['failed', 'unreadable', 'read']))
})

test('two files that hang block the next file until one is cancelled', async () => {
  const { hook, states } = startReading('hangs', 'hangs', 'reads')
  await waitFor(() => expect(states()).toEqual(['reading', 'reading', 'waiting']))
  act(() => hook.result.current.actions.cancel(1))
  await waitFor(() => expect(states()).toEqual(['cancelled', 'reading', 'read']))
})

test('answering a question about a file reads the file again', async () => {
  const asked: ReadRequest['options'][] = []
  const hook = renderHook(() =>
    useFiles({ keeper, read: (request) => (asked.push(request.options), Promise.resolve(nothing)) }),
  )
  act(() => hook.result.current.actions.add(named('table')))
  await waitFor(() => expect(hook.result.current.open?.state.kind).toBe('read'))
  const { files, actions } = hook.result.current
  act(() => files.forEach((file) => actions.answer(file, { denomination: 385 })))
  await waitFor(() => expect(asked).toEqual([{ name: 'table' }, { name: 'table', denomination: 385 }]))
})

test('removing a file stops reading it', async () => {
  let signal: AbortSignal | undefined
  const hook = renderHook(() =>
    useFiles({ keeper, read: (request) => ((signal = request.signal), new Promise(() => {})) }),
  )
  act(() => hook.result.current.actions.add(named('hangs')))
  await waitFor(() => expect(signal?.aborted).toBe(false))
  act(() => hook.result.current.actions.remove(1))
  expect([signal?.aborted, hook.result.current.files]).toEqual([true, []])
})

/** A reader whose worker loops forever on the first file, until the time limit ends it; the other files are read. */
function firstHangs() {
  const { start, isEnded } = pageThread(`tell({ kind: 'ready' }); hear = () => { for (;;) {} }`)
  const bounds: ReadRequest['bounds'] = { start, timer: (_, done) => (done(), () => {}) }
  let count = 0
  const read = (request: ReadRequest) => (++count === 1 ? readFile({ ...request, bounds }) : readHere(request))
  return { read, isEnded }
}

/** A timeout long enough for a busy machine. */
const patiently = { timeout: 9_000 }

test('if reading a file hangs, the next file is read', async () => {
  const { read, isEnded } = firstHangs()
  const { user } = drawPage(<NewStatement read={read} />, {
    api: {
      readInputPage: async () => inputPage,
      readProfile: async () => ({ user: anna }),
    } satisfies Partial<Client>,
    signedIn,
    at: address('TransformationInput', { type: 'FinancialStatements' }),
  })
  const give = async (text: string) => {
    await user.click(screen.getByRole('button', { name: 'Paste a table' }))
    fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
    await user.click(screen.getByRole('button', { name: 'Read the table' }))
  }
  await give('1600;1')
  await screen.findByText(/^Reading this file took too long and was stopped, /, {}, patiently)
  expect(isEnded()).toBe(true)
  await give(northernBridgeXml)
  await screen.findByRole('region', { name: 'Check what was read' }, patiently)
})

test('leaving the page stops reading files', async () => {
  let signal: AbortSignal | undefined
  const hook = renderHook(() =>
    useFiles({ keeper, read: (request) => ((signal = request.signal), new Promise(() => {})) }),
  )
  act(() => hook.result.current.actions.add(named('hangs')))
  await waitFor(() => expect(signal?.aborted).toBe(false))
  hook.unmount()
  expect(signal?.aborted).toBe(true)
})
