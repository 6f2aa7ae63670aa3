import { useEffect } from 'react'
import { statementPageWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'

/** Names the statement in the browser's tab; null while it is not known. */
export function useStatementTitle(name: string | null): void {
  useEffect(() => {
    if (name !== null) document.title = say(statementPageWords.titleOf, { name })
  }, [name])
}
