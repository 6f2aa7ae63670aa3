import { useEffect } from 'react'
import { translateScreen } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'

type Titled = { readonly company: string; readonly year: number | null; readonly isRefused: boolean }

/** The page is called after the statement it shows, or says that there is an error. */
export function usePageTitle({ company, year, isRefused }: Titled): void {
  useEffect(() => {
    const shown = year === null ? company : say(translateScreen.subject, { company, year })
    document.title = say(isRefused ? translateScreen.titleRefused : translateScreen.titleOf, { name: shown })
    return () => {
      document.title = translateScreen.title
    }
  }, [company, year, isRefused])
}
