import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { record } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { newTask, readTasks, writeTask, type WaitingTask } from '../../session/waiting.ts'
import { NoResponse } from '#browser/no-response.ts'
import { alwaysOnline } from '../../api/connection.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { depreciation, put } from '../../../../scripts/vitest/drawn-analysis.tsx'
import { readTyped } from '../../session/typed-inputs.ts'
import AnalysisPage from './analysis-page.tsx'

const task = newTask('Birch', { kind: 'statement', record: { ...record, companyTitle: 'Birch' } })
const keep = (kept: WaitingTask) => writeTask(window.localStorage, anna.id, kept)
const stored: WaitingTask = { ...task, wanted: { kind: 'stored', id: 'draft-7', version: 1 } }

/** The page in a browser that has a waiting task. */
function Kept({ kept }: { readonly kept: WaitingTask }) {
  useState(() => keep(kept))
  return <AnalysisPage />
}

const away = () => Promise.reject(new NoResponse(null))

const draw = (kept = task) =>
  drawPage(<Kept kept={kept} />, {
    api: {
      readStatement: away,
      readReferenceRates: away,
      listAssessments: async () => ({ assessments: [] }),
      readProfile: async () => ({ user: anna }),
      readCurrentPlan: away,
    },
    signedIn,
    connection: { ...alwaysOnline, isOffline: () => true },
    at: address('analysis', { id: task.id }),
  })

test('a statement that waits to be sent can be assessed', async () => {
  const { user } = draw()
  await screen.findByText('Credit assessment: Birch, 2024')
  screen.getByText(/^This statement is in this browser only/)
  await user.click(await screen.findByRole('button', { name: 'Save the assessment' }))
  await waitFor(() => expect(readTasks(window.localStorage, anna.id)).toHaveLength(2))
  const wanted = readTasks(window.localStorage, anna.id).map((each) => each.wanted)
  expect(wanted[1]).toMatchObject({
    kind: 'assessment',
    body: { statementId: null, statement: { companyTitle: 'Birch' } },
  })
})

test('once a waiting statement is stored, typed inputs belong to its draft', async () => {
  draw()
  await screen.findByText('Credit assessment: Birch, 2024')
  keep(stored)
  put(depreciation('2024'), '61 200')
  screen.getByText('Credit assessment: Birch, 2024')
  const typedOf = (statementId: string) => readTyped(window.localStorage, { memberId: anna.id, statementId })
  expect(typedOf('draft-7')).toEqual({ 'depreciationAndAmortization.current': '61 200' })
  expect(typedOf(task.id)).toEqual({})
})

test('once the waiting statement is stored, its URL opens the page of the draft', async () => {
  const { shownAt } = draw(stored)
  await waitFor(() => expect(shownAt()).toBe(address('analysis', { id: 'draft-7' })))
})
