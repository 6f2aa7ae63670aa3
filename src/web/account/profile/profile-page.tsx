import { Anchor, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { Member } from '#domain/people/member.ts'
import { passwordChangeProblems } from '#domain/people/password.ts'
import { WithContents } from '#ui/contents.tsx'
import { Facts } from '#ui/facts.tsx'
import { PasswordField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { say } from '#wording/say.ts'
import { listed } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { profileAccountWords, passwordWords, profileWords } from '#words/profile.ts'
import { siteWords } from '#words/site.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, memberQuery, sessionsQuery } from '../../api/queries.ts'
import { NotRenewed } from '../../document/statement/no-statement.tsx'
import { assessmentsLeftText, planLeftText } from '../../session/plan-text.ts'
import type { LoaderData } from '../../session/guards.ts'
import { useSession } from '../../session/session.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { AddressSection } from './address-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { profileContents, profileParts } from './profile-parts.ts'
import { SessionsSection } from './sessions-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { useDetails } from './use-details.ts'

/** The profile, with the parts that `profileParts` lists. */
export default function ProfilePage() {
  const member = useQuery(memberQuery(useApi()))
  useWelcome()
  if (member.data !== undefined) return <Profile member={member.data} notice={<NotRenewed query={member} />} />
  return (
    <Page heading={profileWords.heading} width="wide">
      <Loaded query={member} notLoaded={profileWords.notLoaded} loading={<Loading height="20rem" />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** Welcomes a member who has just registered (specification §4). */
function useWelcome(): void {
  const { previousScreen } = useLoaderData<LoaderData>()
  const session = useSession()
  useEffect(() => {
    if (previousScreen === 'register')
      notify.done(say(profileWords.welcome, { name: session.current()?.user?.name ?? '' }))
  }, [previousScreen, session])
}

type ProfileProps = { readonly member: Member; readonly notice: ReactNode }

function Profile({ member, notice }: ProfileProps) {
  const details = useDetails(member)
  const passwordChange = usePasswordChange(member)
  return (
    <Page heading={profileWords.heading} lead={profileWords.lead} width="wide">
      {notice}
      <WithContents heading={profileWords.contents} items={profileContents} gap="close">
        <AccountSection member={member} />
        <SubscriptionSection />
        <DetailsSection form={details} />
        <NoticesSection member={member} />
        <AddressSection member={member} />
        {member.needsPassword ? <NoPasswordSection /> : <PasswordSection form={passwordChange} email={member.email} />}
        <SessionsSection />
        <DownloadSection key={member.id} member={member} />
        <DeletionSection member={member} />
      </WithContents>
    </Page>
  )
}

/** Shows the member's email address, plan and number of uses left. */
function AccountSection({ member }: { readonly member: Member }) {
  const held = useQuery(currentPlanQuery(useApi()))
  const left = held.data === undefined ? null : planLeftText(held.data)
  const assessmentsLeft = held.data === undefined ? null : assessmentsLeftText(held.data)
  return (
    <Section look="paper" anchor={profileParts.account} heading={profileAccountWords.heading}>
      <Facts
        facts={[
          {
            term: profileAccountWords.email,
            value: member.email,
            notes: [!member.isAddressProven && profileAccountWords.emailUnproven, profileAccountWords.emailNote],
          },
          {
            term: profileAccountWords.plan,
            value: (
              <Loaded
                query={held}
                notLoaded={profileAccountWords.planNotLoaded}
                loading={<Skeleton height="1.2em" width="8rem" />}
              >
                {(each) => planNames(each)}
              </Loaded>
            ),
          },
          left !== null && { term: profileAccountWords.left, value: left },
          assessmentsLeft !== null && { term: profileAccountWords.assessmentsLeft, value: assessmentsLeft },
        ]}
      />
      <Anchor component={Link} to={address('plans')}>
        {profileAccountWords.plans}
      </Anchor>
    </Section>
  )
}

/** Returns the names of the plans that the member has: the free plan, if any, and every subscription. */
function planNames({ plan, subscriptions }: ResponseOf<'readCurrentPlan'>): string {
  const names = [...(plan === null ? [] : [planTitles.free]), ...subscriptions.map(({ planName }) => planName)]
  return names.length === 0 ? profileAccountWords.noPlan : listed(names)
}

type PasswordSectionProps = { readonly form: ReturnType<typeof usePasswordChange>; readonly email: string }

function PasswordSection({ form, email }: PasswordSectionProps) {
  return (
    <Section look="paper" anchor={profileParts.password} heading={passwordWords.heading} lead={passwordWords.lead}>
      <Form form={form} submit={passwordWords.submit} name={passwordWords.heading} width="narrow">
        {/* this field lets password managers identify the account */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label={passwordWords.current} autoComplete="current-password" />
        <NewPasswordFields words={passwordWords.chosen} own={form.own} />
      </Form>
    </Section>
  )
}

/** Shown to members without a password: a link to choose one. */
function NoPasswordSection() {
  return (
    <Section look="paper" anchor={profileParts.password} heading={passwordWords.heading} lead={passwordWords.none}>
      <Anchor component={Link} to={address('choosePassword')}>
        {passwordWords.choose}
      </Anchor>
    </Section>
  )
}

const initial = { currentPassword: '', password: '', passwordConfirmation: '' }

/** The form that changes the password. The member stays signed in with the new token; all other sessions end. */
function usePasswordChange({ name, email, company }: Member) {
  const own = [name, email, company ?? '', siteWords.product]
  const strengthOf = usePasswordJudge()
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const form = useFieldForm({
    initial,
    check: (given) => passwordChangeProblems({ ...given, own }, strengthOf),
    send: async (given) => {
      session.begin(await api.changePassword({ body: given }))
      setChanges((before) => before + 1)
      notify.done(passwordWords.changed)
      await queries.invalidateQueries(sessionsQuery(api))
    },
  })
  const { reset } = form.fields
  // Resets the form after each password change, so that no password stays in the page and the emptied fields show no
  // errors.
  useEffect(() => {
    if (changes > 0) reset(initial)
  }, [changes, reset])
  return { ...form, own }
}
