import { kit } from '#browser/site-kit.ts'
import { address } from '#contract/screens.ts'
import type { Kit } from '#ui/kit.ts'
import { returningTo } from './return-path.ts'

/** The site's configuration of the UI kit: its sign-in links lead back to the page that the visitor wanted. */
export const memberKit: Kit = { ...kit, signInPath: (wanted) => returningTo(address('login'), wanted) }
