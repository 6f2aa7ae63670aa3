import { useEffect } from 'react'
import { inputPageWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'

type Titled = { readonly company: string; readonly year: number | null; readonly isRefused: boolean }

/** The page is called after the statement it shows, or says that there is an error. */
export function usePageTitle({ company, year, isRefused }: Titled): void {
  useEffect(() => {
    const shown = year === null ? company : say(inputPageWords.subject, { company, year })
    const before = document.title
    document.title = say(isRefused ? inputPageWords.titleRefused : inputPageWords.titleOf, { name: shown })
    return () => {
      document.title = before
    }
  }, [company, year, isRefused])
}
