import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { say } from '#wording/say.ts'
import { awardWords, memberActWords, memberWords as words } from '#words/admin/admin-members.ts'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { countryName, sentenceNumber, utcDayText, utcMomentText } from '#words/locale.ts'
import { useMay } from '../../session/admin-guard.ts'
import { AwardDialog } from './award-dialog.tsx'
import { DeleteDialog, EndSessionsDialog, RestoreDialog, SendLinkDialog, SuspendDialog } from './member-dialogs.tsx'
import { MemberHistory, MemberOrders, MemberSessions, WaitingEmails } from './member-lists.tsx'
import { MemberPlan } from './member-plan.tsx'
import { type MemberAccount, type MemberFile, useMember } from './use-member.ts'

/** One member: account, plan, record counts, orders, sessions, emails, history, and actions. */
export default function MemberPage() {
  const { id = '' } = useParams()
  const { query, refresh } = useMember(id)
  const navigate = useNavigate()
  const account = query.data?.account
  return (
    <Page
      heading={account?.name ?? adminScreenTitles.member}
      width="wide"
      back={{ to: adminAddress('members'), label: words.back }}
      {...(account !== undefined && { lead: account.email, title: account.email })}
    >
      <Loaded query={query} notLoaded={words.notLoaded} loading={<Loading count={5} />}>
        {(file) => (
          <Stack gap="2.5rem">
            <Suspended account={file.account} />
            <MemberActs account={file.account} onDone={refresh} onDeleted={() => navigate(adminAddress('members'))} />
            <Account account={file.account} />
            <MemberPlan plan={file.plan} onChanged={refresh} />
            <Kept file={file} />
            <MemberOrders account={file.account} orders={file.orders} inAll={file.ordersInAll} />
            <MemberSessions sessions={file.sessions} />
            <WaitingEmails emails={file.emails} />
            <MemberHistory account={file.account} events={file.history} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const Suspended = ({ account: { suspendedAt, suspendedBecause } }: { readonly account: MemberAccount }) =>
  suspendedAt === null ? null : (
    <Callout severity="warning" heading={say(words.suspended, { moment: utcMomentText(suspendedAt) })} level={2}>
      {say(words.told, { reason: suspendedBecause ?? '' })}
    </Callout>
  )

function Account({ account }: { readonly account: MemberAccount }) {
  const { id, isAddressProven, company, companyFrom, country, phone, registeredAt, signedInAt, hasPassword } = account
  return (
    <Section heading={words.account} look="paper">
      <Facts
        layout="columns"
        label={words.account}
        facts={[
          { term: words.email, value: isAddressProven ? words.proven : words.notProven },
          {
            term: words.company,
            value: company ?? words.none,
            notes: [companyFrom === 'invoice' && words.companyOfInvoice],
          },
          { term: words.country, value: country === null ? words.none : countryName(country) },
          { term: words.phone, value: phone ?? words.none },
          { term: words.registered, value: utcMomentText(registeredAt) },
          { term: words.seen, value: utcMomentText(signedInAt) },
          { term: words.password, value: hasPassword ? words.set : words.notSet },
          { term: words.id, value: <code>{id}</code> },
        ]}
      />
    </Section>
  )
}

const bytesPerKilobyte = 1000

/**
 * Shows how many statements and assessments the member has stored, the size of the statements' figures, and the dates
 * of the newest records and of the first expiry.
 */
function Kept({ file: { statements, assessments } }: { readonly file: MemberFile }) {
  return (
    <Section heading={words.kept} lead={words.keptLead} look="paper">
      <Facts
        layout="columns"
        label={words.kept}
        facts={[
          ...statements.map(({ status, count, bytes, newestAt, endsFirstAt }) => ({
            term: words.statuses[status],
            value: say(words.keptCount, {
              count: sentenceNumber(count),
              size: sentenceNumber(Math.ceil(bytes / bytesPerKilobyte)),
            }),
            notes: [
              say(words.newest, { date: utcDayText(newestAt) }),
              say(words.endsFirst, { date: utcDayText(endsFirstAt) }),
            ],
          })),
          {
            term: words.assessments,
            value: sentenceNumber(assessments.count),
            notes: [assessments.newestAt !== null && say(words.newest, { date: utcDayText(assessments.newestAt) })],
          },
        ]}
      />
    </Section>
  )
}

type MemberActsProps = {
  readonly account: MemberAccount
  readonly onDone: () => unknown
  readonly onDeleted: () => unknown
}

type Act = 'give' | 'link' | 'sessions' | 'suspend' | 'restore' | 'remove'

/** The actions on the member that the signed-in admin's role allows. */
function MemberActs({ account, onDone, onDeleted }: MemberActsProps) {
  const [act, setAct] = useState<Act | null>(null)
  const mayChange = useMay('members.change')
  const mayGive = useMay('plans.grant')
  const mayDelete = useMay('members.delete')
  const close = (): void => setAct(null)
  const dialog = { account, onClose: close, onDone }
  if (!mayChange && !mayGive && !mayDelete) return null
  const isSuspended = account.suspendedAt !== null
  return (
    <ActionBar label={memberActWords.label}>
      <Group gap="sm">
        {mayGive && <Button onClick={() => setAct('give')}>{awardWords.give}</Button>}
        {mayChange && (
          <>
            <ActButton label={memberActWords.reset} onPress={() => setAct('link')} />
            <ActButton label={memberActWords.endSessions} onPress={() => setAct('sessions')} />
            {isSuspended ? (
              <ActButton label={memberActWords.restore} onPress={() => setAct('restore')} />
            ) : (
              <ActButton label={memberActWords.suspend} onPress={() => setAct('suspend')} />
            )}
          </>
        )}
        {mayDelete && <ActButton label={memberActWords.remove} onPress={() => setAct('remove')} />}
      </Group>
      <AwardDialog account={account} isOpen={act === 'give'} onClose={close} onGiven={onDone} />
      {act === 'link' && <SendLinkDialog {...dialog} />}
      {act === 'sessions' && <EndSessionsDialog {...dialog} />}
      {act === 'suspend' && <SuspendDialog {...dialog} />}
      {act === 'restore' && <RestoreDialog {...dialog} />}
      {act === 'remove' && <DeleteDialog {...dialog} onDone={onDeleted} />}
    </ActionBar>
  )
}

const ActButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button variant="default" onClick={onPress}>
    {label}
  </Button>
)
