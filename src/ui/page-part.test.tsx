import { expect, test } from 'vitest'
import { loadPageParts, pagePart } from './page-part.tsx'

test.each([
  ['a member', true, ['everyone', 'members']],
  ['a guest', false, ['everyone', 'guests']],
])('only the page parts for %s are loaded when the site opens', async (_who, isMember, names) => {
  const loaded: string[] = []
  const part = (name: string) => async () => {
    loaded.push(name)
    return () => null
  }
  pagePart(part('everyone'))
  pagePart(part('members'), (isShownToMember) => isShownToMember)
  pagePart(part('guests'), (isShownToMember) => !isShownToMember)
  await loadPageParts(isMember)
  expect(loaded).toEqual(names)
})
