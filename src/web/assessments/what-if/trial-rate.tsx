import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isFarFrom, rateOf, type Rate } from '#domain/currency/rate.ts'
import { Icon } from '#ui/icon.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Tone } from '#ui/tone.tsx'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { referenceRatesQuery } from '../../api/statement-queries.ts'

type TrialRateProps = {
  readonly rate: string
  readonly isWrong: boolean
  /** The rate that the assessment itself uses; null when there is none. */
  readonly confirmed: Rate | null
  /** The year whose reference rates are shown; null when unknown. */
  readonly year: number | null
  readonly onChange: (rate: string) => void
}

/**
 * The field for the rate that the member wants to try. A rate far from every reference rate is accepted with a warning.
 */
export function TrialRate({ rate, isWrong, confirmed, year, onChange }: TrialRateProps) {
  const references = useReferences(confirmed, year)
  const typed = rateOf('USD', rate)
  const isFar = typed !== null && references.length > 0 && references.every((each) => isFarFrom(each, typed))
  return (
    <Stack gap="0.35rem">
      <TextInput
        label={whatIfWords.rate}
        description={whatIfWords.rateHelp}
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        error={isWrong && whatIfWords.rateWrong}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <LiveText>
        {isFar && (
          <Tone tone="warn" isStrong>
            <Icon name="warning" />{' '}
            {say(whatIfWords.rateFar, { references: references.map(({ roubles }) => roubles).join(', ') })}
          </Tone>
        )}
      </LiveText>
    </Stack>
  )
}

type Reference = Pick<Rate, 'roubles'>

/** Returns the reference rates, or, when they are not available, the assessment's confirmed rate. */
function useReferences(confirmed: Rate | null, year: number | null): readonly Reference[] {
  const asked = useQuery(referenceRatesQuery(useApi(), { currency: 'USD', year }))
  const offered = (asked.data?.rates ?? []).flatMap(({ rate }): readonly Reference[] => (rate === null ? [] : [rate]))
  return offered.length > 0 || asked.isPending || confirmed === null ? offered : [confirmed]
}
