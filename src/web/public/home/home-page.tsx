import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { Link, useLocation, type Location } from 'react-router'
import { address } from '#contract/screens.ts'
import { freePlan, planTypes, type PlanType } from '#domain/billing/plans.ts'
import { inputFormatNames } from '#readers/input-formats.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Landing, LandingIntro, LandingSection, TextRows } from '#ui/landing.tsx'
import { Loading } from '#ui/loading.tsx'
import { pagePart } from '#ui/page-part.tsx'
import { contactWords } from '#words/contact.ts'
import {
  creditWords,
  factsWords,
  homeWords,
  pictureWords,
  pricingWords,
  promiseWords,
  readerWords,
  sampleWords,
} from '#words/home.ts'
import { oneOf } from '#words/locale.ts'
import { plansTypeWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { formatsOf, outputFormats } from '#writers/output-formats.ts'
import { homeSections, toHomeSection } from '#contract/home-sections.ts'
import { GetPlan, PlanOffers, PricesNote, type OfferedPlan } from '../../buying/plan-offers.tsx'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { useSignedIn } from '../../session/session.ts'
import { GuestDropZone, GuestPreviewSection, useGuestFile } from '../../statements/guest/guest-file.tsx'
import { ReaderCards } from './reader-cards.tsx'

/**
 * Shows the product page to guests, and to members if the address names a part of that page; shows other members the
 * desk.
 */
export default function HomePage() {
  const isMember = useSignedIn() !== null
  const { search, hash } = useLocation()
  return isMember && !isOfProduct({ search, hash }) ? <DeskPage /> : <ProductPage isMember={isMember} />
}

/**
 * Whether the address names a part of the product page: a section, a dialog for a kind of reader, or the contact form
 * with a plan.
 */
const isOfProduct = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean => {
  const asked = new URLSearchParams(search)
  const sections: readonly string[] = Object.values(homeSections)
  return sections.includes(hash.slice(1)) || asked.has('reader') || asked.has('plan')
}

const isProductShown = (isMember: boolean): boolean => !isMember || isOfProduct(window.location)

const Desk = pagePart(
  async () => (await import('../../customers/desk/desk.tsx')).default,
  (isMember) => !isProductShown(isMember),
)

const DeskPage = () => (
  <FaultBoundary fallback={DrawingFault}>
    <Suspense fallback={<Loading height="24rem" />}>
      <Desk />
    </Suspense>
  </FaultBoundary>
)

/** The product, its prices and the contact form. Only guests can try a file here. */
function ProductPage({ isMember }: { readonly isMember: boolean }) {
  const guestFile = useGuestFile()
  return (
    <Landing>
      <Intro below={isMember ? null : <GuestDropZone {...guestFile} />}>
        <PictureSection />
      </Intro>
      {!isMember && <GuestPreviewSection {...guestFile} />}
      <PromiseSection />
      <SlidesSection />
      <SampleSection>
        <SampleView loading={<SampleLoading />} />
      </SampleSection>
      <LandingSection id="readers" heading={readerWords.heading}>
        <ReaderCards />
      </LandingSection>
      <CreditSection />
      <FactsSection />
      <PricingSection />
      <ContactSection />
    </Landing>
  )
}

/**
 * The page for translating. Before it opens, a guest must sign in, and a member without a plan must get one
 * (specification §4).
 */
const translation = address('TransformationInput', { type: 'FinancialStatements' })

/** The introduction. On a desktop, the picture is beside it, visible without scrolling; on a phone, it is below. */
const Intro = ({ below, children }: { readonly below: ReactNode; readonly children: ReactNode }) => (
  <LandingIntro
    heading={homeWords.heading}
    lead={homeWords.lead}
    actions={
      <Button component={Link} to={translation} size="md">
        {homeWords.action}
      </Button>
    }
    below={below}
  >
    {children}
  </LandingIntro>
)

const SamplePictureView = pagePart(async () => (await import('./sample-picture-view.tsx')).default, isProductShown)

/** Reserves height for the lazily loaded picture. */
const PictureSection = () => (
  <Stack gap="xs" mih="48rem">
    <FaultBoundary fallback={DrawingFault}>
      <Suspense fallback={null}>
        <SamplePictureView />
      </Suspense>
    </FaultBoundary>
    <Text size="sm" c="dimmed">
      {pictureWords.company} <Link to={toHomeSection('sample')}>{homeWords.look}</Link>
    </Text>
  </Stack>
)

const PromiseSection = () => (
  <LandingSection id="promise" heading={promiseWords.heading}>
    <TextRows rows={promiseWords.rows} look="columns" />
  </LandingSection>
)

const ProductSlides = pagePart(
  async () => (await import('../../document/slides/product-slides.tsx')).ProductSlides,
  isProductShown,
)

/** Reserves height for the lazily loaded slides. */
const SlidesSection = () => (
  <Stack mih="28rem">
    <FaultBoundary fallback={DrawingFault}>
      <Suspense fallback={null}>
        <ProductSlides />
      </Suspense>
    </FaultBoundary>
  </Stack>
)

const SampleView = pagePart(async () => (await import('./sample-view.tsx')).default, isProductShown)

const SampleLoading = () => (
  <Paper withBorder p="xl">
    <Text c="dimmed">{sampleWords.reading}</Text>
  </Paper>
)

/** The sample statement. Reserves the height of its first report, so that the layout does not shift when it loads. */
const SampleSection = ({ children }: { readonly children: ReactNode }) => (
  <LandingSection id={homeSections.sample} heading={sampleWords.heading} lead={sampleWords.lead} isLong>
    <Stack mih="46rem">
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={<SampleLoading />}>{children}</Suspense>
      </FaultBoundary>
    </Stack>
  </LandingSection>
)

const CreditSection = () => (
  <LandingSection id="credit" heading={creditWords.heading} lead={creditWords.lead}>
    <TextRows rows={creditWords.rows} look="columns" />
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

/** The product at a glance: its input, its output and its limits. */
export const FactsSection = () => (
  <LandingSection id="facts" heading={factsWords.heading}>
    <TextRows rows={factRows} />
  </LandingSection>
)

/** A plan's button: a free plan leads straight to the translation, a paid plan to the page on which it is sold. */
const getPlanAt = (page: string) => (plan: OfferedPlan) => (
  <GetPlan plan={plan} way={{ to: plan.id === freePlan.id ? translation : page }} />
)

const getPlan = {
  FinancialTranslation: getPlanAt(address('plans')),
  FinancialAnalysis: getPlanAt(address('analysisPlans')),
} as const satisfies Record<PlanType, unknown>

/** The plans now on sale, of both types. */
const PricingSection = () => (
  <LandingSection id={homeSections.pricing} heading={pricingWords.heading} lead={pricingWords.lead} isLong>
    <Stack gap="xl">
      {planTypes.map((type) => (
        <div key={type}>
          <Title order={3} mb="sm">
            {plansTypeWords[type].cards}
          </Title>
          <PlanOffers type={type} isOfferedOnly isNotedElsewhere headingLevel={4} action={getPlan[type]} />
        </div>
      ))}
      <PricesNote />
    </Stack>
  </LandingSection>
)

const ContactForm = pagePart(async () => (await import('./contact-section.tsx')).default, isProductShown)

/** The contact form is loaded after the page, which reserves space for it. */
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
