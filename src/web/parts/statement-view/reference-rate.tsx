import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CallRefused } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { referenceRateWords as words } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { referenceRateQuery } from '../../api/statement-queries.ts'
import styles from './statement-view.module.css'

type ReferenceRateProps = {
  readonly currency: string
  /** The rate that counts now, as typed. */
  readonly rate: string
  readonly onUse: (roubles: string) => void
}

/** A rate to start from, with its source and day. It counts when the person says so, and not before. */
export function ReferenceRate({ currency, rate, onUse }: ReferenceRateProps) {
  return (
    <div className={styles['reference']}>
      <h3 className={styles['reference-heading']}>{words.heading}</h3>
      <Offered {...{ currency, rate, onUse }} />
      <p className={styles['hint']}>
        {words.caution} <Link to={address('currencyHelp')}>{words.help}</Link>
      </p>
    </div>
  )
}

function Offered({ currency, rate, onUse }: ReferenceRateProps) {
  const offered = useQuery(referenceRateQuery(useApi(), currency))
  if (offered.isPending) return <p role="status">{words.asking}</p>
  if (offered.isError)
    return (
      <p role="status">
        {say(isUnknown(offered.error) ? words.unknown : words.unavailable, { currency })}{' '}
        {!isUnknown(offered.error) && (
          <Button variant="default" size="compact-sm" onClick={() => void offered.refetch()}>
            {words.again}
          </Button>
        )}
      </p>
    )
  const { roubles, label } = offered.data
  return (
    <>
      <p>
        <strong>{say(words.rate, { currency, roubles })}</strong>
        <span className={styles['source']}>{label}</span>
      </p>
      {rateOf(currency, rate)?.roubles === roubles ? (
        <p role="status" className={styles['used']}>
          {words.used}
        </p>
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => onUse(roubles)}>
          {words.use}
        </Button>
      )}
    </>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'rate-unknown'
