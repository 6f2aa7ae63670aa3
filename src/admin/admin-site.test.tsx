import { expect, test } from 'vitest'
import { readKeptForm, writeKeptForm } from '#browser/kept-forms.ts'
import { signedInAs } from '../../scripts/vitest/drawn-admin.tsx'
import { makeStorage } from '../../scripts/vitest/storage.ts'
import { makeAdminSite } from './admin-site.ts'

test.each([
  ['signed-out', {}],
  ['expired', { answer: 'Thirty days.' }],
] as const)('after a session ends as %s, the text stored for the admin’s unfinished form is %j', async (why, left) => {
  const storage = makeStorage()
  const { session, sessionActions } = makeAdminSite(storage)
  session.begin(signedInAs('support'))
  const owner = { personId: 'a1', form: 'answer m1' }
  writeKeptForm(storage, owner, { answer: 'Thirty days.' })
  await sessionActions.signOut(why)
  expect(session.current()).toBeNull()
  expect(readKeptForm(storage, owner)).toEqual(left)
})
