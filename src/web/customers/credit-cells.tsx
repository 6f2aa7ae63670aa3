import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { againstText, attentionText, codeOfLevel, creditText, requestTexts } from '#wording/customer-texts.ts'
import { scale } from '#domain/assessment/scale.ts'
import { customerColumnWords } from '#words/customers-page.ts'
import { creditFactWords } from '#words/customer-facts.ts'
import { say } from '#wording/say.ts'
import { Tone } from '#ui/tone.tsx'
import {
  accountsOf,
  againstOf,
  ageText,
  attentionNow,
  newestOf,
  type CustomerAssessment,
  type ListedCustomer,
} from './listed-customer.ts'

// The cells in a table of customers that show their credit: rating, limit, request, accounts and attention.

type OfCustomer = { readonly customer: ListedCustomer }

/** Shows a second line in a cell. */
export const MoreOf = ({ children }: { readonly children: ReactNode }) => (
  <Text span inherit display="block" c="dimmed">
    {children}
  </Text>
)

/** Shows the rating of the newest assessment with its level, and the short-term credit risk. */
export function RatingCell({ customer }: OfCustomer) {
  const newest = newestOf(customer)
  if (newest === null) return <Tone tone="soft">{creditFactWords.notAssessed}</Tone>
  return (
    <>
      <Text span inherit fw={600}>
        {newest.rating}
      </Text>
      <MoreOf>{levelText(newest)}</MoreOf>
      {newest.risk !== null && <MoreOf>{say(creditFactWords.risk, { risk: newest.risk })}</MoreOf>}
    </>
  )
}

/** Returns text like “R4, level 4 of 10”; '' when there is no rating. */
export const levelText = ({ level }: Pick<CustomerAssessment, 'level'>): string =>
  level === null ? '' : say(creditFactWords.level, { code: codeOfLevel(level), level, count: scale.length })

/** Shows the recommended maximum of the newest assessment. */
export function LimitCell({ customer }: OfCustomer) {
  const newest = newestOf(customer)
  return newest === null ? <Tone tone="soft">{creditFactWords.unknown}</Tone> : <LimitText assessment={newest} />
}

/** Shows the recommended maximum in roubles and, if the assessment has a rate, in dollars. */
export function LimitText({ assessment }: { readonly assessment: CustomerAssessment }) {
  const { finalMaxCreditRUB, finalMaxCreditUSD } = assessment
  if (finalMaxCreditRUB === 0) return creditFactWords.noLimit
  return (
    <>
      {creditText('RUB', finalMaxCreditRUB)}
      {finalMaxCreditUSD !== null && <MoreOf>{creditText('USD', finalMaxCreditUSD)}</MoreOf>}
    </>
  )
}

const againstTones = { within: 'good', over: 'bad', 'no-rate': 'soft' } as const

/** Shows the credit that the customer requests, compared with the limit. */
export function RequestCell({ customer }: OfCustomer) {
  const { request } = customer
  if (request === null) return <Tone tone="soft">{creditFactWords.noRequest}</Tone>
  const [money, terms] = requestTexts(request)
  const against = againstOf(customer)
  return (
    <>
      {money}
      {terms !== undefined && <MoreOf>{terms}</MoreOf>}
      {against !== null && (
        <Text span inherit display="block">
          <Tone tone={againstTones[against]}>{againstText(against, request)}</Tone>
        </Text>
      )}
    </>
  )
}

/** Shows the period of the latest accounts and how old they are. */
export function AccountsCell({ customer }: OfCustomer) {
  const accounts = accountsOf(customer)
  if (accounts === null) return <Tone tone="soft">{creditFactWords.noAccounts}</Tone>
  const age = ageText(accounts.months)
  return (
    <>
      {accounts.period}
      {age !== '' && <MoreOf>{age}</MoreOf>}
    </>
  )
}

const attentionTones = {
  'over-limit': 'bad',
  'rating-worse': 'bad',
  restated: 'warn',
  'review-passed': 'warn',
  'ends-soon': 'warn',
  draft: 'soft',
  'accounts-old': 'warn',
  'accounts-due': 'warn',
} as const

export function AttentionCell({ customer }: OfCustomer) {
  const all = attentionNow(customer)
  if (all.length === 0) return <Tone tone="soft">{customerColumnWords.nothing}</Tone>
  return (
    <List listStyleType="none" fz="inherit" lh="inherit" spacing="0.15rem">
      {all.map((attention) => (
        <List.Item key={attentionText(attention) + ('statementId' in attention ? attention.statementId : '')}>
          <Tone tone={attentionTones[attention.kind]}>{attentionText(attention)}</Tone>
        </List.Item>
      ))}
    </List>
  )
}
