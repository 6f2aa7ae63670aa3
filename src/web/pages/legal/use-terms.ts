import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countryIn, countryOfTerms, termsVariantOf, type TermsVariant } from '#domain/places/legal-variants.ts'
import { termsWords } from '#wording/en/legal/terms.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { countryQuery } from '../../api/queries.ts'

/** The part of the address that says for which country the terms are read. */
const asked = 'country'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The version of the terms that is shown: the one the address asks for, else the one of the visitor's country. `why` says so. */
export function useTerms() {
  const [question, ask] = useSearchParams()
  const { key } = useLocation()
  // the address follows a choice a moment later; until then the choice counts, at the address where it was made
  const [made, setMade] = useState<{ readonly variant: TermsVariant; readonly at: string } | null>(null)
  const coming = made?.at === key ? made.variant : null
  const chosen = coming === null ? countryIn(question.get(asked)) : countryOfTerms[coming]
  const { data: found = null, isLoading } = useQuery({ ...countryQuery(useApi()), enabled: chosen === null })
  return {
    variant: termsVariantOf(chosen ?? found),
    why: whyShown({ isChosen: chosen !== null, isLoading, found }),
    choose: (variant: TermsVariant) => {
      setMade({ variant, at: key })
      ask({ [asked]: countryOfTerms[variant] }, { replace: true, preventScrollReset: true })
    },
  }
}

type Known = { readonly isChosen: boolean; readonly isLoading: boolean; readonly found: string | null }

function whyShown({ isChosen, isLoading, found }: Known): string {
  if (isChosen) return termsWords.chosen
  if (isLoading) return termsWords.finding
  return found === null ? termsWords.notFound : say(termsWords.found, { country: countryNames.of(found) ?? found })
}
