import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isFarFrom, rateOf } from '#domain/currency/rate.ts'
import { Icon } from '#ui/icon.tsx'
import { referenceRateWords as words } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { referenceRateQuery } from '../../api/statement-queries.ts'
import styles from './reference-rate.module.css'

/** A rate that is offered: roubles per one unit, where it is from and the day it was set for. */
export type OfferedRate = AnswerOf<'readExchangeRate'>

type ReferenceRateProps = {
  readonly currency: string
  /** The rate that counts now, as typed. */
  readonly rate: string
  /** What does not happen before the rate is confirmed. */
  readonly caution: string
  readonly onUse: (offered: OfferedRate) => void
}

/** A rate to start from, with its source and day. It counts when the person says so, and not before. */
export function ReferenceRate({ caution, ...offered }: ReferenceRateProps) {
  return (
    <div className={styles['reference']}>
      <h3 className={styles['heading']}>{words.heading}</h3>
      <Offered {...offered} />
      <p className={styles['hint']}>
        {caution} <Link to={address('currencyHelp')}>{words.help}</Link>
      </p>
    </div>
  )
}

function Offered({ currency, rate, onUse }: Omit<ReferenceRateProps, 'caution'>) {
  const offered = useQuery(referenceRateQuery(useApi(), currency))
  const used = useRef<HTMLParagraphElement>(null)
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
  const typed = rateOf(currency, rate)
  const use = (): void => {
    flushSync(() => onUse(offered.data))
    // the button is gone
    used.current?.focus()
  }
  return (
    <>
      <p>
        <strong>{say(words.rate, { currency, roubles })}</strong>
        <span className={styles['source']}>{label}</span>
      </p>
      {typed !== null && isFarFrom(offered.data, typed) && (
        <p role="status" className={styles['far']}>
          <Icon name="warning" /> {say(words.far, { currency })}
        </p>
      )}
      {typed?.roubles === roubles ? (
        <p ref={used} role="status" tabIndex={-1} className={styles['used']}>
          {words.used}
        </p>
      ) : (
        <Button variant="default" size="compact-sm" onClick={use}>
          {words.use}
        </Button>
      )}
    </>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'rate-unknown'
