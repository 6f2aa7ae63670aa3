import { expect, test } from 'vitest'
import { makeSiteBuild, type SiteKeeper } from './site-build.ts'

type OnWorker = Parameters<SiteKeeper['begin']>[0]

/** Creates a page of the build "one"; `done` lists what the page and its workers do. */
function page() {
  const done: string[] = []
  let pass: () => void = () => undefined
  let hear: OnWorker = () => undefined
  const siteBuild = makeSiteBuild({
    own: 'one',
    keeper: {
      begin: async (onWorker) => void (hear = onWorker),
      lookAgain: () => void done.push('looks again'),
    },
    reload: () => void done.push('reloads'),
    whenIdle: (begin) => begin(),
    afterTakeOver: (act) => void (pass = act),
  })
  siteBuild.begin()
  const worker = async (build: string | null, isWaiting: boolean) => {
    hear({ build: async () => build, takeOver: () => void done.push(`${build} takes over`) }, isWaiting)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { siteBuild, done, worker, passTime: () => pass() }
}

test('a new build on the server is announced once', () => {
  const { siteBuild, done } = page()
  siteBuild.noteBuild('one')
  siteBuild.noteBuild(null)
  expect(siteBuild.isOther()).toBe(false)
  siteBuild.noteBuild('two')
  siteBuild.noteBuild('two')
  expect([siteBuild.isOther(), done]).toEqual([true, ['looks again']])
})

test('a new worker takes over only after the user agrees', async () => {
  const { siteBuild, done, worker } = page()
  await worker('two', true)
  expect([siteBuild.isOther(), done]).toEqual([true, []])
  siteBuild.open()
  expect(done).toEqual(['two takes over'])
  await worker('two', false)
  expect(done).toEqual(['two takes over', 'reloads'])
})

test('after the user agrees, the page reloads even if the new worker does not respond', async () => {
  const { siteBuild, done, worker, passTime } = page()
  await worker('two', true)
  expect(siteBuild.isOpening()).toBe(false)
  siteBuild.open()
  passTime()
  expect([siteBuild.isOpening(), done]).toEqual([true, ['two takes over', 'reloads']])
  await worker('two', false)
  expect(done).toEqual(['two takes over', 'reloads', 'reloads'])
})

test('a worker that takes over for another tab does not reload this page', async () => {
  const { siteBuild, done, worker } = page()
  await worker('two', false)
  expect([siteBuild.isOther(), done]).toEqual([true, []])
  siteBuild.open()
  expect(done).toEqual(['reloads'])
})

test('the page does not wait for a worker that took over for another tab', async () => {
  const { siteBuild, done, worker } = page()
  await worker('two', true)
  await worker('two', false)
  siteBuild.open()
  expect(done).toEqual(['reloads'])
})

test('a page with the new build lets its worker take over without asking the user', async () => {
  const { siteBuild, done, worker } = page()
  await worker('one', true)
  expect([siteBuild.isOther(), done]).toEqual([false, ['one takes over']])
})

test('a service worker without a build name is not announced as a new build', async () => {
  const { siteBuild, done, worker } = page()
  await worker(null, true)
  expect([siteBuild.isOther(), done]).toEqual([false, []])
})
