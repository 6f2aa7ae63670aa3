import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countryIn } from '#domain/places/legal-variants.ts'
import { countryName } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { countryQuery } from '../../api/queries.ts'

/** The search parameter that names the country. */
const parameter = 'country'

/** A legal text with a version by country: which one a country has, which country stands for a version, and the reasons given for it. */
type ByCountry<Variant extends string> = {
  readonly variantOf: (country: string | null) => Variant
  readonly countryOf: Readonly<Record<Variant, string>>
  readonly why: WhyWords
}

/** Why a version is shown: the reader chose it, the country is still looked up, was found, or is not known. */
type WhyWords = Readonly<Record<'chosen' | 'finding' | 'found' | 'notFound', string>>

/** The version that is shown: the one in the address, else that of the visitor's country. `why` says which. */
export function useLegalVariant<Variant extends string>({ variantOf, countryOf, why }: ByCountry<Variant>) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // the address changes a moment after a choice; until then the choice counts, as long as the page's entry is the same
  const [made, setMade] = useState<{ readonly variant: Variant; readonly at: string } | null>(null)
  const pending = made?.at === key ? made.variant : null
  const chosen = pending === null ? countryIn(search.get(parameter)) : countryOf[pending]
  const { data: found = null, isLoading } = useQuery({ ...countryQuery(useApi()), enabled: chosen === null })
  return {
    variant: variantOf(chosen ?? found),
    why: whyShown(why, { isChosen: chosen !== null, isLoading, found }),
    choose: (variant: Variant) => {
      setMade({ variant, at: key })
      setSearch({ [parameter]: countryOf[variant] }, { replace: true, preventScrollReset: true })
    },
  }
}

type Known = { readonly isChosen: boolean; readonly isLoading: boolean; readonly found: string | null }

function whyShown(why: WhyWords, { isChosen, isLoading, found }: Known): string {
  if (isChosen) return why.chosen
  if (isLoading) return why.finding
  return found === null ? why.notFound : say(why.found, { country: countryName(found) })
}
