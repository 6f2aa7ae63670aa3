import { expect, test, vi } from 'vitest'
import { handOverFiles, takeHandedFiles } from './handed-files.ts'

const named = (name: string) => ({ name, blob: new Blob([name]) })

test('handed-over files can be taken only once, by the right page', () => {
  const files = [named('a.xml'), named('b.xml')]
  const state = handOverFiles(files)
  expect(takeHandedFiles(null)).toEqual([])
  expect(takeHandedFiles({ handedFiles: state.handedFiles + 1 })).toEqual([])
  expect(takeHandedFiles({ ...state })).toBe(files)
  expect(takeHandedFiles(state)).toEqual([])
})

test('the page that handed over files is notified when they are taken', () => {
  const onTaken = vi.fn<() => void>()
  const state = handOverFiles([named('a.xml')], onTaken)
  expect(onTaken).not.toHaveBeenCalled()
  takeHandedFiles(state)
  takeHandedFiles(state)
  expect(onTaken).toHaveBeenCalledOnce()
})

test('handed-over files that were not taken are dropped at the next handover', () => {
  const first = handOverFiles([named('a.xml')])
  const second = handOverFiles([named('b.xml')])
  expect(takeHandedFiles(first)).toEqual([])
  expect(takeHandedFiles(second).map(({ name }) => name)).toEqual(['b.xml'])
})
