import type { Kit } from '#ui/kit.ts'
import { drawnWords, listWords, rowWords } from '#words/kept-list.ts'
import { callFaultWords, formWords, noticeWords, siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { explain } from './sentences.ts'

/** Configures the kit for both sites: the kit's words, and its explanation of a failed call. */
export const kit: Kit = {
  words: {
    close: noticeWords.close,
    loading: siteWords.loading,
    retry: callFaultWords.retry,
    notRenewed: callFaultWords.notRenewed,
    signIn: callFaultWords.signIn,
    tabTitle: (title, isWrong) => say(isWrong ? siteWords.titleWrong : siteWords.titleOf, { title }),
    formFaults: formWords.faults,
    showPassword: formWords.show,
    optional: (label) => say(formWords.optional, { label }),
    wait: (time) => say(formWords.wait, { time }),
    waitOver: formWords.waitOver,
    sortBy: listWords.sort,
    showAll: listWords.clear,
    actions: listWords.actions,
    more: rowWords.more,
    actionOn: (action, name) => say(rowWords.actionOn, { action, name }),
    page: (count) => say(listWords.page, { count }),
    pages: listWords.pages,
    firstPage: listWords.firstPage,
    previousPage: listWords.previousPage,
    nextPage: listWords.nextPage,
    chart: (chart, list) => say(drawnWords.spoken, { chart, list }),
  },
  explain,
  signInPath: null,
}
