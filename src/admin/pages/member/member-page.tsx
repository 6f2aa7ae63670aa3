import { Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { memberWords as words } from '#words/admin/admin-members.ts'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { countryName, sentenceNumber, utcDayText, utcMomentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberHistory, MemberOrders, MemberSessions, WaitingEmails } from './member-lists.tsx'
import { MemberPlan } from './member-plan.tsx'
import { useMember, type MemberAccount, type MemberFile } from './use-member.ts'

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
      isWrong={query.isError}
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
  const { id, email, isAddressProven, company, companyFrom, country, phone, registeredAt, signedInAt, hasPassword } =
    account
  return (
    <Section heading={words.account} look="paper">
      <Facts
        layout="columns"
        label={words.account}
        facts={[
          { term: words.email, value: email, notes: [isAddressProven ? words.proven : words.notProven] },
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

/** The amount of data the member has: counts, sizes and days. */
function Kept({ file: { statements, assessments } }: { readonly file: MemberFile }) {
  return (
    <Section heading={words.kept} lead={words.keptLead}>
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
