import { expect, test } from 'vitest'
import { guestFilesKeptMs } from '#domain/policy.ts'
import { makeFileStore } from '../../../scripts/vitest/file-store.ts'
import { newEntryId, type ChosenFile, type NamedBlob } from './chosen-files.ts'
import { guestFileNames, makeGuestFileKeeper, takeGuestFiles } from './guest-files.ts'
import { forgetOldGuestFiles, hasGuestFiles } from './guest-visit.ts'

const file = (id: number, change: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  content: newEntryId(),
  name: `${id}.xml`,
  blob: new Blob([`content ${id}`]),
  answers: {},
  state: { kind: 'waiting' },
  position: null,
  reviews: {},
  ...change,
})

/** Waits until pending writes have run. */
const written = () => new Promise((resolve) => setTimeout(resolve))

async function kept(files: readonly ChosenFile[], isGuest = () => true) {
  const { store, held } = makeFileStore()
  makeGuestFileKeeper({ isGuest, store }).keep({ files, openId: files[0]?.id ?? null })
  await written()
  return { store, held, keeper: () => makeGuestFileKeeper({ isGuest, store }) }
}

/** Makes all stored values this many milliseconds older. */
function age(held: Map<string, unknown>, ms: number): void {
  for (const [name, value] of held) held.set(name, Object.assign({}, value, { keptAt: Date.now() - ms }))
}

async function taken(store: Parameters<typeof takeGuestFiles>[1]) {
  const files: NamedBlob[] = []
  await takeGuestFiles((all, onTaken) => {
    files.push(...all)
    onTaken()
  }, store)
  return files
}

test('a reload does not extend the hour for which a guest’s file is kept', async () => {
  const { store, held, keeper } = await kept([file(1, { answers: { denomination: 384 } })])
  const tenMinutes = guestFilesKeptMs / 6
  age(held, tenMinutes)
  const again = keeper()
  const files = await again.read()
  expect(files?.files.map(({ name, answers }) => [name, answers])).toEqual([['1.xml', { denomination: 384 }]])
  expect(await guestFileNames(store)).toEqual(['1.xml'])
  expect(Math.abs(again.leftMs() - 5 * tenMinutes)).toBeLessThan(tenMinutes)
  // Storing the restored files again does not restart the hour.
  if (files !== null) again.keep(files)
  await written()
  age(held, guestFilesKeptMs + 1)
  expect(await hasGuestFiles(store)).toBe(false)
})

test('two tabs do not mix up the names and contents of their files', async () => {
  const { store } = makeFileStore()
  const tab = () => makeGuestFileKeeper({ isGuest: () => true, store })
  const [one, other] = [tab(), tab()]
  const first = file(1, { name: 'first.xml', blob: new Blob(['first']) })
  one.keep({ files: [first], openId: 1 })
  await written()
  other.keep({ files: [file(1, { name: 'second.xml', blob: new Blob(['second']) })], openId: 1 })
  await written()
  one.keep({ files: [{ ...first, answers: { denomination: 384 } }], openId: 1 })
  await written()
  const restored = (await tab().read())?.files ?? []
  expect(await Promise.all(restored.map(async ({ name, blob }) => [name, await blob.text()]))).toEqual([
    ['first.xml', 'first'],
  ])
})

test('files stored by an older version are still restored', async () => {
  const { store, held } = makeFileStore()
  const { id, name, blob, answers, position, reviews } = file(1)
  const keptAt = Date.now()
  held.set('guest/home/1', { keptAt, blob })
  held.set('guest/home', { keptAt, openId: 1, files: [{ id, name, answers, position, reviews, isCancelled: false }] })
  expect((await makeGuestFileKeeper({ isGuest: () => true, store }).read())?.files.map((each) => each.name)).toEqual([
    '1.xml',
  ])
})

test('a guest’s files are deleted after an hour', async () => {
  const { store, held, keeper } = await kept([file(1)])
  age(held, guestFilesKeptMs + 1)
  held.set('anna/visit', { keptAt: Date.now() - guestFilesKeptMs - 1 })
  expect(await keeper().read()).toBeNull()
  expect(await guestFileNames(store)).toEqual([])
  expect(await taken(store)).toEqual([])
  await forgetOldGuestFiles(store)
  expect([...held.keys()]).toEqual(['anna/visit'])
})

test('a file that the guest removes is deleted at once', async () => {
  const { store, held } = makeFileStore()
  const keeper = makeGuestFileKeeper({ isGuest: () => true, store })
  keeper.keep({ files: [file(1)], openId: 1 })
  keeper.keep({ files: [], openId: null })
  await written()
  expect([...held.keys()]).toEqual([])
})

test('a guest’s files pass to a member only once, with the answers about them', async () => {
  const { store, held } = await kept([
    file(1, { answers: { denomination: 385 } }),
    file(2, { state: { kind: 'cancelled' } }),
  ])
  const files = await taken(store)
  expect(await Promise.all(files.map(async ({ name, blob, answers }) => [name, await blob.text(), answers]))).toEqual([
    ['1.xml', 'content 1', { denomination: 385 }],
  ])
  expect([held.size, await taken(store)]).toEqual([0, []])
})

test('a guest’s files stay stored until a page has taken them', async () => {
  const { store, held } = await kept([file(1), file(2)])
  const handed: (() => void)[] = []
  const taking = takeGuestFiles((_, onTaken) => handed.push(onTaken), store)
  await written()
  expect([handed.length, held.size]).toEqual([1, 3])
  handed[0]?.()
  await taking
  expect(held.size).toBe(0)
})

test('no guest file is stored after a member signs in', async () => {
  const { held } = await kept([file(1)], () => false)
  expect(held.size).toBe(0)
})
