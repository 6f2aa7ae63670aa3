import { kit } from '#browser/site-kit.ts'
import { address } from '#contract/screens.ts'
import type { Kit } from '#ui/kit.ts'
import { returningTo } from './return-path.ts'

/** The kit of this site: a visitor whose session has ended can sign in and return to the page. */
export const memberKit: Kit = { ...kit, signInPath: (wanted) => returningTo(address('login'), wanted) }
