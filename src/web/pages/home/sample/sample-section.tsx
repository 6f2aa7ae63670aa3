import { lazy, Suspense } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { sampleWords } from '#wording/en/home.ts'
import { DrawingFault } from '../../../flows/fault-notice.tsx'
import { homeSections } from '../../../parts/home-sections.ts'
import { HomeSection } from '../home-section.tsx'
import { useNear } from '../use-near.ts'
import styles from './sample.module.css'

const SampleView = lazy(() => import('./sample-view.tsx'))

/** The sample to look through. Nothing of it is fetched before the visitor is near it. */
export function SampleSection() {
  const { place, isNear } = useNear<HTMLDivElement>()
  return (
    <HomeSection id={homeSections.sample} heading={sampleWords.heading} lead={sampleWords.lead}>
      <div ref={place} className={styles['place']}>
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={<Reading />}>{isNear ? <SampleView waiting={<Reading />} /> : <Reading />}</Suspense>
        </FaultBoundary>
      </div>
    </HomeSection>
  )
}

const Reading = () => <p className={styles['reading']}>{sampleWords.reading}</p>
