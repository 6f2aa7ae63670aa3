import { fireEvent, screen, within } from '@testing-library/react'
import type { Client } from '#contract/client.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import { alwaysOnline, type Connection } from '#web/api/connection.ts'
import { keptWith } from '#web/fixtures/kept-assessment.ts'
import { generated } from '#web/fixtures/kept-statement.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import type { SheetView } from '#web/document/assessment/sheet-views.ts'
import AnalysisPage from '#web/assessments/analysis/analysis-page.tsx'
import { drawPage } from './drawn-page.tsx'

// Draws the page of an assessment in progress, and finds its parts.

type Body = InputOf<Endpoints['saveAssessment']>['body']

export const offered = {
  roubles: '78.2267',
  date: '2026-06-02',
  source: 'bank-of-russia',
  label: 'Bank of Russia, official rate',
} as const

const average = {
  roubles: '92.5653',
  date: '2024-12-28',
  source: 'bank-of-russia-average',
  label: 'Average of the Bank of Russia’s official rates for 245 days of 2024',
} as const

const referenceRates: ResponseOf<'readReferenceRates'> = {
  currency: 'USD',
  year: 2024,
  rates: [
    { kind: 'day', rate: offered, absent: null },
    { kind: 'year-end', rate: null, absent: 'The built-in table has none.' },
    { kind: 'average', rate: average, absent: null },
  ],
}

export function savedAs(id: string): ResponseOf<'saveAssessment'> {
  const { version, createdAt, savedAt, methodVersion, analysis, conclusion, problems, inputs } = keptWith()
  return {
    id,
    version,
    createdAt,
    savedAt,
    methodVersion,
    analysis,
    conclusion,
    problems,
    title: inputs.title,
    assessmentCounter: 2,
  }
}

type Given = {
  readonly kept?: typeof generated
  readonly api?: Partial<Client>
  readonly assessments?: number | null
  /** The tab named in the address; the first tab by default. */
  readonly view?: SheetView
  /** Says whether the server can be reached; always reachable when omitted. */
  readonly connection?: Connection
}

export async function draw(given: Given = {}) {
  const { kept = generated, api = {}, assessments = 3, view = 'findings', connection = alwaysOnline } = given
  const user = { ...anna, assessmentCounter: assessments }
  const drawn = drawPage(<AnalysisPage />, {
    api: {
      readStatement: async () => kept,
      readReferenceRates: async () => referenceRates,
      listAssessments: async () => ({ assessments: [] }),
      readProfile: async () => ({ user }),
      readCurrentPlan: () => Promise.reject(new NoResponse(null)),
      ...api,
    } satisfies Partial<Client>,
    signedIn: { ...signedIn, user },
    connection,
    at: `${address('analysis', { id: kept.id })}?view=${view}`,
  })
  await screen.findByText(/^Credit assessment:/)
  return drawn
}

/** A server that records requests. It fails with each of the given errors in turn, and then succeeds. */
export function keeper(...outcomes: readonly Error[]) {
  const sent: { readonly body: Body; readonly key: unknown }[] = []
  const saveAssessment: Client['saveAssessment'] = async ({ body, idempotencyKey }) => {
    sent.push({ body, key: idempotencyKey })
    const error = outcomes[sent.length - 1]
    if (error !== undefined) throw error
    return savedAs('assessment-7')
  }
  return { sent, api: { saveAssessment } satisfies Partial<Client> }
}

export const put = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
/**
 * The part below a heading. Does not search by role, because jsdom takes seconds for that on a page with thirteen
 * tables.
 */
export function under(heading: string, tag: 'h2' | 'legend' | 'span', selector: string): HTMLElement {
  const place = screen.getByText(heading, { selector: tag }).closest<HTMLElement>(selector)
  if (place === null) throw new Error(`nothing is under ${heading}`)
  return place
}
export const inputs = () => within(under('Inputs', 'h2', 'section'))
export const field = (label: string) => inputs().getByLabelText<HTMLInputElement>(label)
export const rate = () => field('Roubles per 1 US dollar')
export const depreciation = (year: string) =>
  within(under('Depreciation and amortisation', 'legend', 'fieldset')).getByLabelText<HTMLInputElement>(
    `${year}, thousands of roubles`,
  )
/** Works only in the tab `notes`. */
export const missing = () => within(under('What’s missing', 'h2', 'section'))
export const result = () => within(under('Result so far', 'h2', 'section'))
export const alerted = async () => {
  await screen.findByText('The assessment was not saved')
  return under('The assessment was not saved', 'span', '[role="alert"]')
}
export const save = () => screen.getByText('Save the assessment')
