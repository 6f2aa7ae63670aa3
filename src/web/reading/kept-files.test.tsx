import { expect, test } from 'vitest'
import { makeFileStore } from '../../../scripts/vitest/file-store.ts'
import type { ChosenFile } from './chosen-files.ts'
import { makeFileKeeper } from './kept-files.ts'

const file = (id: number): ChosenFile => ({
  id,
  content: `content ${id}`,
  name: `${id}.xml`,
  blob: new Blob(['x']),
  answers: {},
  position: null,
  reviews: {},
  state: { kind: 'waiting' },
})

test('signing out while files are being written leaves no files behind', async () => {
  let memberId: string | null = 'anna'
  const { store, held } = makeFileStore()
  const signedOut = new Promise<void>((resolve) => {
    const slow = {
      ...store,
      async write(name: string, value: unknown) {
        await store.write(name, value)
        if (memberId === null) return
        memberId = null
        await store.clear()
        resolve()
      },
    }
    makeFileKeeper({ memberId: () => memberId, store: slow }).keep({ files: [file(1), file(2)], openId: null })
  })
  await signedOut
  // Waits until pending writes have run.
  await new Promise((resolve) => setTimeout(resolve))
  expect([...held.keys()]).toEqual([])
})
