import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countryIn, countryOfTerms, termsVariantOf, type TermsVariant } from '#domain/places/legal-variants.ts'
import { countryName } from '#words/locale.ts'
import { termsWords } from '#words/legal/terms.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { countryQuery } from '../../api/queries.ts'

/** The search parameter that names the country. */
const parameter = 'country'

/** The version of the terms that is shown: the one in the address, else that of the visitor's country. `why` says which. */
export function useTerms() {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // the address changes a moment after a choice; until then the choice counts, as long as the page's entry is the same
  const [made, setMade] = useState<{ readonly variant: TermsVariant; readonly at: string } | null>(null)
  const pending = made?.at === key ? made.variant : null
  const chosen = pending === null ? countryIn(search.get(parameter)) : countryOfTerms[pending]
  const { data: found = null, isLoading } = useQuery({ ...countryQuery(useApi()), enabled: chosen === null })
  return {
    variant: termsVariantOf(chosen ?? found),
    why: whyShown({ isChosen: chosen !== null, isLoading, found }),
    choose: (variant: TermsVariant) => {
      setMade({ variant, at: key })
      setSearch({ [parameter]: countryOfTerms[variant] }, { replace: true, preventScrollReset: true })
    },
  }
}

type Known = { readonly isChosen: boolean; readonly isLoading: boolean; readonly found: string | null }

function whyShown({ isChosen, isLoading, found }: Known): string {
  if (isChosen) return termsWords.chosen
  if (isLoading) return termsWords.finding
  return found === null ? termsWords.notFound : say(termsWords.found, { country: countryName(found) })
}
