import { kit } from '#browser/site-kit.ts'
import { address } from '#contract/screens.ts'
import type { Kit } from '#ui/kit.ts'
import { returningTo } from './return-path.ts'

/** The kit of the site: where a session has ended, one can sign in and come back. */
export const memberKit: Kit = { ...kit, signInPath: (wanted) => returningTo(address('login'), wanted) }
