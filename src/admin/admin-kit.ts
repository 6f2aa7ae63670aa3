import { kit } from '#browser/site-kit.ts'
import type { Kit } from '#ui/kit.ts'
import { adminSiteWords } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'

/** The site's kit; only the document title differs, to tell the two sites apart. */
export const adminKit: Kit = {
  ...kit,
  words: {
    ...kit.words,
    tabTitle: (title, isWrong) => say(isWrong ? adminSiteWords.titleWrong : adminSiteWords.titleOf, { title }),
  },
}
