import { Group, Paper, Radio, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countryIn } from '#domain/places/legal-variants.ts'
import { Page } from '#ui/page.tsx'
import { countryName } from '#words/locale.ts'
import type { LegalText } from '#wording/legal/legal-text.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { countryQuery } from '../../api/queries.ts'
import { LegalTextView } from './legal-document.tsx'

type LegalVariantPageProps<Variant extends string> = ByCountry<Variant> & {
  readonly words: VariantWords<Variant>
  readonly variants: readonly Variant[]
  readonly textOf: (variant: Variant) => LegalText
  /** Content appended to the text of sections, by section id. */
  readonly additions: Readonly<Record<string, ReactNode>>
}

type VariantWords<Variant extends string> = {
  readonly heading: string
  readonly lead: string
  /** Label of the choice between versions. */
  readonly choose: string
  readonly versions: Readonly<Record<Variant, string>>
  readonly why: WhyWords
}

/** A legal text in the version for the visitor's country, or the one the visitor chooses. */
export function LegalVariantPage<Variant extends string>(props: LegalVariantPageProps<Variant>) {
  const { words, variants, variantOf, countryOf, textOf, additions } = props
  const { variant, isFinding, why, choose } = useLegalVariant({ variantOf, countryOf }, words.why)
  const text = useMemo(() => textOf(variant), [textOf, variant])
  return (
    <Page heading={words.heading} lead={words.lead} width="wide">
      <VariantChoice
        label={words.choose}
        variants={variants}
        names={words.versions}
        chosen={isFinding ? null : variant}
        why={why}
        onChoice={choose}
      />
      {!isFinding && <LegalTextView text={text} additions={additions} />}
    </Page>
  )
}

/** The search parameter that names the country whose version is shown. */
const parameter = 'country'

/**
 * `variantOf`: the version for a country, or for null if that is unknown; `countryOf`: the country that represents each
 * version in the URL.
 */
type ByCountry<Variant extends string> = {
  readonly variantOf: (country: string | null) => Variant
  readonly countryOf: Readonly<Record<Variant, string>>
}

/**
 * The sentences that say why a version is shown: the visitor chose it, or the country is being looked up, is known or
 * is unknown.
 */
type WhyWords = Readonly<Record<'chosen' | 'finding' | 'found' | 'notFound', string>>

/**
 * The version for the country in the URL, else for the visitor's country. `isFinding`: the lookup of the country has
 * not ended, so the version may be wrong. `why`: a sentence that says why this version is shown.
 */
function useLegalVariant<Variant extends string>({ variantOf, countryOf }: ByCountry<Variant>, why: WhyWords) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // The visitor's choice. The URL updates a moment later; until then this choice counts, if the history entry is still
  // the same.
  const [made, setMade] = useState<{ readonly variant: Variant; readonly at: string } | null>(null)
  const pending = made?.at === key ? made.variant : null
  const chosen = pending === null ? countryIn(search.get(parameter)) : countryOf[pending]
  const { data: found = null, isLoading } = useQuery({ ...countryQuery(useApi()), enabled: chosen === null })
  return {
    variant: variantOf(chosen ?? found),
    isFinding: chosen === null && isLoading,
    why: whyShown(why, { isChosen: chosen !== null, isLoading, found }),
    choose: (variant: Variant) => {
      setMade({ variant, at: key })
      setSearch({ [parameter]: countryOf[variant] }, { replace: true, preventScrollReset: true })
    },
  }
}

type VariantState = { readonly isChosen: boolean; readonly isLoading: boolean; readonly found: string | null }

function whyShown(why: WhyWords, { isChosen, isLoading, found }: VariantState): string {
  if (isChosen) return why.chosen
  if (isLoading) return why.finding
  return found === null ? why.notFound : say(why.found, { country: countryName(found) })
}

type VariantChoiceProps<Variant extends string> = {
  readonly label: string
  readonly variants: readonly Variant[]
  readonly names: Readonly<Record<Variant, string>>
  /** The version shown; null while the country is looked up. */
  readonly chosen: Variant | null
  /** A sentence that says why this version is shown. */
  readonly why: string
  readonly onChoice: (variant: Variant) => void
}

/** Lets the visitor choose between versions of a legal text, and says why the current one is shown. Not printed. */
function VariantChoice<Variant extends string>(props: VariantChoiceProps<Variant>) {
  const { label, variants, names, chosen, why, onChoice } = props
  return (
    <Paper withBorder px="md" py="sm" className="no-print">
      <Radio.Group label={label} value={chosen}>
        <Group gap="0.5rem 2rem" mt="xs">
          {variants.map((each) => (
            <Radio key={each} value={each} label={names[each]} onChange={() => onChoice(each)} />
          ))}
        </Group>
      </Radio.Group>
      <Text role="status" size="sm" c="dimmed" lh={1.45} mt="xs">
        {why}
      </Text>
    </Paper>
  )
}
