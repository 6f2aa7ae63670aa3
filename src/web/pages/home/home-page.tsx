import { Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { freePlan } from '#domain/billing/plans.ts'
import { inputFormatNames } from '#readers/input-formats.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Landing, LandingIntro, LandingSection, TextColumns, TextRows } from '#ui/landing.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { useNear } from '#ui/use-near.ts'
import { contactWords } from '#words/contact.ts'
import {
  audienceWords,
  creditWords,
  factsWords,
  homeWords,
  memberHomeWords,
  pricingWords,
  promiseWords,
  sampleWords,
} from '#words/home.ts'
import { oneOf } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { formatsOf, outputFormats } from '#writers/output-formats.ts'
import { homeSections, toHomeSection } from '../../flows/home-sections.ts'
import { GetPlan, PlanOffers, type OfferedPlan } from '../../flows/plan-offers.tsx'
import { DrawingFault } from '../../flows/fault-notice.tsx'
import { useSignedIn } from '../../session/session.ts'

/**
 * What the product does and for whom, what it costs, and how to contact the operator. Beside the introduction a guest sees the
 * product at work on the sample, and a member their own work; the sample stands further down for them.
 */
export default function HomePage() {
  const isMember = useSignedIn() !== null
  return (
    <Page heading={homeWords.heading} width="wide">
      <Landing>
        <Intro>{isMember ? <MemberSection /> : <SampleSection />}</Intro>
        <LandingSection id="audience" heading={audienceWords.heading}>
          <TextColumns columns={audienceWords.rows} />
        </LandingSection>
        {isMember && <SampleSection />}
        <CreditSection />
        <FactsSection />
        <LandingSection id={homeSections.pricing} heading={pricingWords.heading} lead={pricingWords.lead}>
          <PlanOffers type="FinancialTranslation" action={getPlan} />
          <Anchor component={Link} to={address('analysisPlans')} display="inline-block" mt="md">
            {pricingWords.assessments}
          </Anchor>
        </LandingSection>
        <ContactSection />
      </Landing>
    </Page>
  )
}

/** A guest signs in on the way to the translation and then continues to it; a member without a plan takes one (specification §4). */
const translation = address('TransformationInput', { type: 'FinancialStatements' })

/** What is paid for is got on the page of the plans. */
const getPlan = (plan: OfferedPlan) => (
  <GetPlan plan={plan} way={{ to: plan.id === freePlan.id ? translation : address('plans') }} />
)

/** The sample, or a member's work, is in the first screen of a desktop beside the introduction, and below it on a phone. */
const Intro = ({ children }: { readonly children: ReactNode }) => (
  <LandingIntro
    lead={homeWords.lead}
    actions={
      <>
        <Button component={Link} to={translation}>
          {homeWords.action}
        </Button>
        <Button component={Link} to={toHomeSection('sample')} variant="default">
          {homeWords.look}
        </Button>
      </>
    }
    promise={{ heading: promiseWords.heading, content: <TextRows rows={promiseWords.rows} /> }}
  >
    {children}
  </LandingIntro>
)

const MemberView = lazy(() => import('./member-view.tsx'))

/** A member's own work. It keeps the room it needs, so that nothing moves when it comes. */
const MemberSection = () => (
  <LandingSection id="work" heading={memberHomeWords.heading}>
    <Stack mih="34rem" pt="md">
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={<Loading height="9.5rem" />}>
          <MemberView />
        </Suspense>
      </FaultBoundary>
    </Stack>
  </LandingSection>
)

const SampleView = lazy(() => import('./sample-view.tsx'))

const SampleLoading = () => (
  <Paper withBorder p="xl">
    <Text c="dimmed">{sampleWords.reading}</Text>
  </Paper>
)

/** Nothing of the sample is loaded before the visitor comes near it. The section is as high as its first report, so that nothing moves. */
function SampleSection() {
  const { place, isNear } = useNear<HTMLDivElement>()
  return (
    <LandingSection id={homeSections.sample} heading={sampleWords.heading} lead={sampleWords.lead}>
      <Stack ref={place} mih="46rem">
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={<SampleLoading />}>
            {isNear ? <SampleView loading={<SampleLoading />} /> : <SampleLoading />}
          </Suspense>
        </FaultBoundary>
      </Stack>
    </LandingSection>
  )
}

/** What an assessment says of the company, and the link to assess one. */
const CreditSection = () => (
  <LandingSection id="credit" heading={creditWords.heading} lead={creditWords.lead}>
    <TextRows rows={creditWords.rows} />
    <Button component={Link} to={address('analysisInput')} variant="default" mt="lg">
      {creditWords.action}
    </Button>
  </LandingSection>
)

const formats = {
  read: oneOf(inputFormatNames),
  written: oneOf(formatsOf('statement').map((format) => outputFormats[format].name)),
}
const factRows = factsWords.rows.map(({ name, text }) => ({ name, text: say(text, formats) }))

/** What goes in, what comes out, and what is not done. */
export const FactsSection = () => (
  <LandingSection id="facts" heading={factsWords.heading}>
    <TextRows rows={factRows} />
  </LandingSection>
)

const ContactForm = lazy(() => import('./contact-section.tsx'))

/** The form is loaded after the page, which keeps room for it. */
const ContactSection = () => (
  <LandingSection id={homeSections.contact} heading={contactWords.heading} lead={contactWords.lead}>
    <Stack gap="lg" maw="34rem" mih="32rem">
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={null}>
          <ContactForm />
        </Suspense>
      </FaultBoundary>
    </Stack>
  </LandingSection>
)
