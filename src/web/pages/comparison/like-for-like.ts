import { isDenomination } from '#domain/catalogue/denominations.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { traitWords, unlikeWords } from '#wording/en/comparison-page.ts'
import { denominationNames, formNames, periodNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import type { Compared, Kept } from './compared.ts'

const hasNotice = ({ notices }: Kept, code: string): boolean => notices.some((notice) => notice.code === code)

/** What must be the same in all for their figures to be like for like, and what it is in one of them. */
export const traits = {
  method: ({ methodVersion }) => methodVersion,
  translation: ({ engine }) => (engine === null ? traitWords.direct : say(traitWords.translated, { version: engine })),
  form: (kept) => formNames[hasNotice(kept, 'SIMPLIFIED_FORM') ? 'simplified' : 'full'],
  period: (kept) => {
    const { periods } = kept.outputData
    if (hasNotice(kept, 'IRREGULAR_PERIOD')) return traitWords.irregular
    return isPeriodCode(periods) ? periodNames[periods] : String(periods)
  },
  year: ({ outputData: { reporting_year: year } }) => (year === null ? traitWords.noYear : String(year)),
  unit: ({ outputData: { denominations } }) =>
    isDenomination(denominations) ? denominationNames[denominations] : String(denominations),
  rate: ({ inputs: { rubPerUsd } }) =>
    rubPerUsd === null ? traitWords.noRate : say(traitWords.rate, { rate: rubPerUsd }),
  depreciation: (kept) => (hasNotice(kept, 'NO_DA') ? traitWords.noDepreciation : traitWords.depreciation),
} as const satisfies Readonly<Record<string, (kept: Kept) => string>>

type Trait = keyof typeof traits

/** In what the assessments differ, a sentence each. */
export function unlikeIn(compared: readonly Compared[]): readonly { readonly trait: Trait; readonly text: string }[] {
  // the keys of the table
  const names = Object.keys(traits) as readonly Trait[]
  return names.flatMap((trait) => {
    const marksOf = new Map<string, readonly string[]>()
    for (const { mark, kept } of compared) {
      const text = traits[trait](kept)
      marksOf.set(text, [...(marksOf.get(text) ?? []), mark])
    }
    if (marksOf.size < 2) return []
    const parts = [...marksOf].map(([text, marks]) => say(unlikeWords.part, { text, marks: marks.join(', ') }))
    return [{ trait, text: say(unlikeWords[trait], { list: parts.join(', ') }) }]
  })
}
