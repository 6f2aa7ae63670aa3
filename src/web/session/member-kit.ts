import { kit } from '#browser/site-kit.ts'
import { address } from '#contract/screens.ts'
import type { Kit } from '#ui/kit.ts'
import { returningTo } from './return-path.ts'

/** The kit of the site: when a session has ended, the visitor can sign in and return. */
export const memberKit: Kit = { ...kit, signInPath: (wanted) => returningTo(address('login'), wanted) }
