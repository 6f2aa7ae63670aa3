import { kit } from '#browser/site-kit.ts'
import type { Kit } from '#ui/kit.ts'
import { adminSiteWords } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'

/** The kit as on the site; only the browser's tab says which of the two this is. */
export const adminKit: Kit = {
  ...kit,
  words: {
    ...kit.words,
    tabTitle: (title, isWrong) => say(isWrong ? adminSiteWords.titleWrong : adminSiteWords.titleOf, { title }),
  },
}
