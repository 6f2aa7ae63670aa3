import { Text, Title } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { Report } from '#domain/documents/document.ts'
import type { LineFacts } from '#domain/documents/line-facts.ts'
import { columnCharacters } from '#domain/documents/report-rows.ts'
import { slideShownMs } from '#domain/policy.ts'
import { Slider } from '#ui/slider.tsx'
import { slideWords } from '#words/home.ts'
import { traceWords } from '#words/statement-screen.ts'
import {
  lineNames,
  shownConclusions,
  shownScale,
  tracedFigure,
  tracedReport,
  translatedReport,
} from '#wording/home/shown-sample.ts'
import { say } from '#wording/say.ts'
import { ConclusionBoxes } from '../conclusion-boxes.tsx'
import { ScaleTable } from '../scale-table.tsx'
import { ReportTable } from '../statement/report-table.tsx'
import { TermTable } from '../trace-panel/term-table.tsx'
import styles from './product-slides.module.css'

const { translation, source, rating } = slideWords.slides

/**
 * Shows the product at work on the sample, with the real components: Russian lines become English, a figure is opened,
 * a company is rated.
 */
export const ProductSlides = () => (
  <Slider heading={slideWords.heading} slides={slides} words={words} shownMs={slideShownMs} />
)

const words = {
  ...slideWords,
  position: (place: number, count: number, title: string) => say(slideWords.position, { place, count, title }),
}

type SlideProps = {
  readonly text: { readonly heading: string; readonly text: string }
  readonly children: ReactNode
}

/** Shows a caption with a part of the product's screen below it. */
const Slide = ({ text, children }: SlideProps) => (
  <div className={styles['slide']}>
    <div>
      <Title order={3} size="h3">
        {text.heading}
      </Title>
      <Text c="dimmed" lh={1.5}>
        {text.text}
      </Text>
    </div>
    <div className={styles['screen']} lang="en">
      {children}
    </div>
  </div>
)

const Translation = () => (
  <Slide text={translation}>
    <ReportOfSlide report={translatedReport} />
  </Slide>
)

/** Shows a report with column widths as on a sheet. */
const ReportOfSlide = ({ report }: { readonly report: Report }) => (
  // React's style type does not include custom properties.
  <div style={{ '--characters': columnCharacters([report]), '--columns': report.columns.length } as CSSProperties}>
    <ReportTable block={report} />
  </div>
)

const facts: LineFacts = {
  englishName: (code) => lineNames[code] ?? '',
  rowName: (code) => lineNames[code] ?? '',
  ownLinesOf: () => [],
}

const Source = () => (
  <Slide text={source}>
    <div className={styles['traced']}>
      <ReportOfSlide report={tracedReport} />
    </div>
    <div className={styles['panel']}>
      <p className={styles['opened']}>
        {say(traceWords.title, { label: tracedFigure.row.label, column: tracedFigure.column.label })}
      </p>
      <TermTable trace={tracedFigure} facts={facts} unit={tracedReport.item} />
    </div>
  </Slide>
)

const Rating = () => (
  <Slide text={rating}>
    <div className={styles['scale']}>
      <ScaleTable
        look="rating"
        title={shownScale.title}
        headings={[rating.code, rating.name, rating.score]}
        markHeading={rating.mark}
        steps={shownScale.steps.map(({ from, ...step }) => ({ ...step, cells: [from] }))}
      />
    </div>
    <div className={styles['conclusions']}>
      <ConclusionBoxes items={shownConclusions} scale={null} />
    </div>
  </Slide>
)

const slides = [
  { id: 'translation', title: translation.title, content: <Translation /> },
  { id: 'source', title: source.title, content: <Source /> },
  { id: 'rating', title: rating.title, content: <Rating /> },
]
