import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reading, ReadRequest } from '../../reading/read-file.ts'
import { FileNotReadable } from '../../reading/read-file.ts'
import { useFiles } from './use-files.ts'

const nothing: Reading = {
  listed: [],
  opened: [],
  problems: [],
  open: () => Promise.reject(new Error('not asked for')),
  close: () => {},
}

/** Files by the way their reading ends: a file called "hangs" never does. */
const endings: Readonly<Record<string, () => Promise<Reading>>> = {
  reads: () => Promise.resolve(nothing),
  breaks: () => Promise.reject(new Error('ours')),
  folder: () => Promise.reject(new FileNotReadable('a folder')),
  hangs: () => new Promise(() => {}),
}
const readTwin = ({ options: { name = '' } }: ReadRequest): Promise<Reading> =>
  endings[name]?.() ?? Promise.resolve(nothing)
const named = (...names: readonly string[]) => names.map((name) => ({ name, blob: new Blob() }))
const start = (...names: readonly string[]) => {
  const hook = renderHook(() => useFiles(readTwin))
  act(() => hook.result.current.actions.add(named(...names)))
  const states = () => hook.result.current.files.map(({ state }) => state.kind)
  return { hook, states }
}

test('one file that fails never stops the others', async () => {
  const { states } = start('breaks', 'folder', 'reads')
  await waitFor(() => expect(states()).toEqual(['failed', 'unreadable', 'read']))
})

test('files that hang hold up the others until they are cancelled', async () => {
  const { hook, states } = start('hangs', 'hangs', 'reads')
  await waitFor(() => expect(states()).toEqual(['reading', 'reading', 'waiting']))
  act(() => hook.result.current.actions.cancel(1))
  await waitFor(() => expect(states()).toEqual(['cancelled', 'reading', 'read']))
})

test('an answer is handed to the next reading', async () => {
  const asked: ReadRequest['options'][] = []
  const hook = renderHook(() => useFiles((request) => (asked.push(request.options), Promise.resolve(nothing))))
  act(() => hook.result.current.actions.add(named('table')))
  await waitFor(() => expect(hook.result.current.open?.state.kind).toBe('read'))
  const { files, actions } = hook.result.current
  act(() => files.forEach((file) => actions.answer(file, { denomination: 385 })))
  await waitFor(() => expect(asked).toEqual([{ name: 'table' }, { name: 'table', denomination: 385 }]))
})

test('a file that is removed is gone, and its reading is ended', async () => {
  let signal: AbortSignal | undefined
  const hook = renderHook(() => useFiles((request) => ((signal = request.signal), new Promise(() => {}))))
  act(() => hook.result.current.actions.add(named('hangs')))
  await waitFor(() => expect(signal?.aborted).toBe(false))
  act(() => hook.result.current.actions.remove(1))
  expect([signal?.aborted, hook.result.current.files]).toEqual([true, []])
})
