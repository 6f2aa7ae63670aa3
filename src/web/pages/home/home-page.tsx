import { Button, Paper, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { inputFormatNames } from '#readers/input-formats.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Landing, LandingIntro, LandingSection, TextColumns, TextRows } from '#ui/landing.tsx'
import { Page } from '#ui/page.tsx'
import { useNear } from '#ui/use-near.ts'
import { contactWords } from '#words/contact.ts'
import {
  audienceWords,
  creditWords,
  factsWords,
  homeWords,
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

/** What the product does and for whom, a sample to look through, what it costs, and how to contact the operator. */
export default function HomePage() {
  return (
    <Page heading={homeWords.heading} width="wide">
      <Landing>
        <Intro />
        <LandingSection id="audience" heading={audienceWords.heading}>
          <TextColumns columns={audienceWords.rows} />
        </LandingSection>
        <SampleSection />
        <CreditSection />
        <FactsSection />
        <LandingSection id={homeSections.pricing} heading={pricingWords.heading} lead={pricingWords.lead}>
          <PlanOffers action={getPlan} />
        </LandingSection>
        <ContactSection />
      </Landing>
    </Page>
  )
}

/** A guest signs in on the way to the translation and then continues to it; a member without a plan takes one (specification §4). */
const translation = address('transformationInput', { type: 'FinancialStatements' })

const getPlan = (plan: OfferedPlan) => <GetPlan plan={plan} way={{ to: translation }} />

const Intro = () => (
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
  />
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
