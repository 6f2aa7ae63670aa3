import { Anchor, Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isOfFreePlan } from '#domain/billing/grants.ts'
import type { Counted } from '#domain/billing/plans.ts'
import { deletionProblems } from '#domain/people/account-changes.ts'
import { codeKey } from '#domain/people/code.ts'
import { memberRecords } from '#domain/people/member-records.ts'
import type { Member } from '#domain/people/member.ts'
import { salesRecordsKeptYears } from '#domain/policy.ts'
import { TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { say } from '#wording/say.ts'
import { counted, utcDayText } from '#words/locale.ts'
import { memberTableWords } from '#words/member-records.ts'
import { accountDeletionWords, profileAccountWords, subscriptionDetailsWords } from '#words/profile.ts'
import { useApi } from '../../api/api.ts'
import { ordersQuery } from '../../api/payment-queries.ts'
import { currentPlanQuery, myRecordsCountsQuery } from '../../api/queries.ts'
import { centsText, refundDayOf, type ListedOrder } from '../../buying/bought-texts.ts'
import { useSessionActions } from '../../session/session-actions.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { IdentityFields, noIdentity, useIdentity } from './identity-fields.tsx'
import { profileParts } from './profile-parts.ts'

/**
 * The part of the profile in which a member deletes the account. Before the form, it says what is deleted and what is
 * kept.
 */
export function DeletionSection({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState<boolean>()
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, isOpen)
  return (
    <Section
      look="paper"
      anchor={profileParts.deletion}
      heading={accountDeletionWords.heading}
      lead={accountDeletionWords.lead}
      ref={place}
    >
      {isOpen === true ? (
        <Deletion member={member} onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {accountDeletionWords.open}
          </Button>
        </div>
      )}
    </Section>
  )
}

type DeletionProps = { readonly member: Member; readonly onCancel: () => void }

function Deletion({ member, onCancel }: DeletionProps) {
  const counts = useQuery(myRecordsCountsQuery(useApi()))
  return (
    <>
      <LostPurchases />
      <Loaded query={counts} notLoaded={accountDeletionWords.notLoaded} loading={<Loading height="8rem" />}>
        {(tables) => (
          <>
            <WhatGoes tables={tables} />
            <KeptByLaw tables={tables} />
          </>
        )}
      </Loaded>
      <WhatStays />
      <DeletionForm member={member} onCancel={onCancel} />
    </>
  )
}

type TablesProps = { readonly tables: ResponseOf<'countMyRecords'>['tables'] }

/**
 * Lists the kinds of records that are deleted. Leaves out the storage used, and kinds that the data download does not
 * contain.
 */
function WhatGoes({ tables }: TablesProps) {
  const shown = tables.filter(
    ({ table, count, atDeletion }) =>
      atDeletion === 'deleted' && count > 0 && memberRecords[table].download.length > 0 && table !== 'storage',
  )
  return (
    <Section level={3} heading={accountDeletionWords.goes}>
      <TableCounts tables={shown} />
    </Section>
  )
}

/** Says which records are kept, detached from the account: orders, subscriptions and invoices. */
function KeptByLaw({ tables }: TablesProps) {
  const shown = tables.filter(({ count, atDeletion }) => atDeletion === 'detached' && count > 0)
  if (shown.length === 0) return null
  return (
    <Section level={3} heading={accountDeletionWords.byLaw}>
      <TableCounts tables={shown} />
      <Text size="sm" c="dimmed">
        {say(accountDeletionWords.byLawNote, { count: salesRecordsKeptYears })}
      </Text>
    </Section>
  )
}

const TableCounts = ({ tables }: TablesProps) => (
  <List>
    {tables.map(({ table, count }) => (
      <List.Item key={table}>
        {count > 1 || countedAtOne.has(table)
          ? `${memberTableWords[table].name}: ${count}`
          : memberTableWords[table].name}
      </List.Item>
    ))}
  </List>
)

/** The kinds of records whose number is shown even if it is 1; for other kinds, a 1 is left out. */
const countedAtOne: ReadonlySet<string> = new Set([
  'financial_statements',
  'statement_renames',
  'assessments',
  'customers',
  'customer_notes',
  'customer_decisions',
  'contact_messages',
  'address_changes',
  'sessions',
  'cards',
  'orders',
  'invoices',
  'subscriptions',
])

/**
 * Says what the server keeps without the member's name: a record of what was done and, until the end of the year, how
 * much of the free plan was used, so that registering again gives no new free plan.
 */
function WhatStays() {
  const held = useQuery(currentPlanQuery(useApi()))
  return (
    <Section level={3} heading={accountDeletionWords.stays}>
      <Loaded query={held} notLoaded={profileAccountWords.planNotLoaded} loading={<Loading height="4rem" />}>
        {(has) => <UsedOfFreePlan used={usedOf(has)} />}
      </Loaded>
      <Text size="sm" c="dimmed">
        {accountDeletionWords.elsewhere}
      </Text>
    </Section>
  )
}

function UsedOfFreePlan({ used }: { readonly used: ReturnType<typeof usedOf> }) {
  if (used.translations + used.assessments === 0) return <Text>{accountDeletionWords.nothingStays}</Text>
  return (
    <>
      <List>
        <List.Item>{say(accountDeletionWords.translations, { count: used.translations })}</List.Item>
        <List.Item>{say(accountDeletionWords.assessments, { count: used.assessments })}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {accountDeletionWords.staysNote}
      </Text>
    </>
  )
}

/** Returns how many translations and assessments of the free plan were used. */
function usedOf({ grants }: ResponseOf<'readCurrentPlan'>) {
  const free = grants.filter(isOfFreePlan)
  const sum = (kind: Counted): number =>
    free.filter((grant) => grant.counted === kind).reduce((total, { used }) => total + used, 0)
  return { translations: sum('translations'), assessments: sum('assessments') }
}

function DeletionForm({ member, onCancel }: DeletionProps) {
  const api = useApi()
  const { signOut } = useSessionActions()
  const identity = useIdentity(member)
  const form = useFieldForm({
    initial: { confirmation: '', ...noIdentity },
    check: (deletion) => deletionProblems({ ...deletion, ...identity.given(deletion) }, member.email),
    send: async (deletion) => {
      const { currentPassword, otp } = identity.given(deletion)
      const body = { confirmation: deletion.confirmation, currentPassword, otp: codeKey(otp) }
      await api.deleteAccount({ body })
      await signOut('deleted')
    },
  })
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {accountDeletionWords.cancel}
    </Button>
  )
  return (
    <Form
      form={form}
      submit={accountDeletionWords.submit}
      name={accountDeletionWords.heading}
      width="narrow"
      aside={cancel}
    >
      <TextField
        name="confirmation"
        label={say(accountDeletionWords.confirmation, { email: member.email })}
        type="email"
        autoComplete="off"
      />
      <IdentityFields identity={identity} />
    </Form>
  )
}

/**
 * Lists the purchases that the member loses when the account is deleted; shows nothing when there are none. Says so if
 * the purchases could not be loaded.
 */
function LostPurchases() {
  const api = useApi()
  const held = useQuery(currentPlanQuery(api))
  const orders = useQuery(ordersQuery(api))
  return (
    <Loaded query={held} notLoaded={subscriptionDetailsWords.notLoaded} loading={<Loading height="4rem" />}>
      {(has) => (
        <Loaded query={orders} notLoaded={subscriptionDetailsWords.notLoaded} loading={<Loading height="4rem" />}>
          {(ordered) => <Losses losses={lossesOf(has, ordered)} isWithdrawable={ordered.some(canBeWithdrawn)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type LossesProps = { readonly losses: readonly string[]; readonly isWithdrawable: boolean }

function Losses({ losses, isWithdrawable }: LossesProps) {
  if (losses.length === 0) return null
  return (
    <Section level={3} heading={accountDeletionWords.lost}>
      <List>
        {losses.map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
      {isWithdrawable && (
        <Text>
          {accountDeletionWords.withdrawable}{' '}
          <Anchor component={Link} to={address('subscription')}>
            {subscriptionDetailsWords.manage}
          </Anchor>
        </Text>
      )}
    </Section>
  )
}

const canBeWithdrawn = ({ withdrawableUntil }: ListedOrder): boolean => withdrawableUntil !== null

/**
 * Returns a sentence for each loss and for each refund that has not been made yet. The free plan does not count as a
 * loss.
 */
function lossesOf({ subscriptions, grants }: ResponseOf<'readCurrentPlan'>, orders: readonly ListedOrder[]): string[] {
  const { subscription, unusedTranslations, unusedAssessments } = accountDeletionWords
  const given = grants.filter((grant) => !isOfFreePlan(grant))
  const left = (kind: (typeof grants)[number]['counted']): number =>
    given.filter((grant) => grant.counted === kind).reduce((total, grant) => total + grant.given - grant.used, 0)
  const [translations, assessments] = [left('translations'), left('assessments')]
  return [
    ...subscriptions.map(({ planName: plan }) => say(subscription, { plan })),
    ...(translations > 0 ? [counted(translations, unusedTranslations)] : []),
    ...(assessments > 0 ? [counted(assessments, unusedAssessments)] : []),
    ...orders.flatMap(refundTexts),
  ]
}

/** Says what happens to the refund of an order; empty if there is no refund or it has been made. */
function refundTexts(order: ListedOrder): readonly string[] {
  const { refund, totalCents } = order
  if (refund === null || refund.refundedAt !== null) return []
  const amount = centsText(totalCents)
  if (refund.failedAt !== null) return [say(accountDeletionWords.refundFailed, { amount })]
  const dueOn = refundDayOf(order)
  if (dueOn === null) return [say(accountDeletionWords.refundAgain, { amount })]
  return [say(accountDeletionWords.refund, { amount, date: utcDayText(dueOn) })]
}
