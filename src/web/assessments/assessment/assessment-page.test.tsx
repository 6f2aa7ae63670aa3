import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { editedWith, keptWith } from '../../fixtures/kept-assessment.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { savedFiles } from '../../../../scripts/vitest/saved-files.ts'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import type { DocumentWriting, FromWriter, ToWriter } from '../../writing/writing-messages.ts'
import { comparisonOf } from '../compared-assessments.ts'
import AssessmentPage from './assessment-page.tsx'

const kept = keptWith()
const { id } = kept
const calls = {
  readAssessment: async () => kept,
  editAssessment: async () => editedWith(),
  readReferenceRates: () => Promise.reject(refused('rate-unknown')),
} satisfies Partial<Client>

const draw = (given: Partial<Client> = {}, search = '') =>
  drawPage(<AssessmentPage />, { api: { ...calls, ...given }, signedIn, at: address('assessment', { id }) + search })

const saved: Awaited<ReturnType<Client['updateAssessment']>> = {
  id,
  version: 2,
  title: 'Blue Whale',
  methodVersion: kept.methodVersion,
  assessmentCounter: 2,
  createdAt: kept.createdAt,
  savedAt: kept.savedAt,
  analysis: kept.analysis,
  conclusion: kept.conclusion,
  problems: [],
}

test('a stored assessment is shown unchanged, even if a new calculation would differ', async () => {
  const old = { ...kept.printout, strengths: { ...kept.printout.strengths, title: 'Strong points of old' } }
  draw({ readAssessment: async () => ({ ...kept, methodVersion: '0.9', printout: old }) })
  expect(await screen.findAllByText('Strong points of old')).not.toEqual([])
  screen.getByText(/Method 0\.9\./)
})

test('assessing again by the current method saves and compares a new assessment', async () => {
  const sent: unknown[] = []
  const reassess: Client['reassess'] = async ({ body }) => {
    sent.push(body)
    return { ...saved, id: 'again', version: 1 }
  }
  const { user, shownAt } = draw({ readAssessment: async () => ({ ...kept, methodVersion: '0.9' }), reassess })
  await user.click(await screen.findByRole('button', { name: 'Assess again by version 1.1' }))
  await waitFor(() => expect(shownAt()).toBe(comparisonOf([id, 'again'])))
  expect(sent).toEqual([{ id }])
})

test('an assessment by the current method has no button to assess again', async () => {
  draw()
  await screen.findByRole('button', { name: 'What if …' })
  expect(screen.queryByRole('button', { name: /^Assess again/ })).toBeNull()
})

test('after a what-if trial is closed, the page still shows the assessment', { tags: 'full' }, async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'What if …' }))
  const trial = await screen.findByRole('dialog')
  const rate = await within(trial).findByRole('textbox', { name: 'Roubles per US dollar' })
  await user.clear(rate)
  await within(trial).findByText(/^Changed: 1\./)
  await user.click(within(trial).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { level: 1, name: `Credit assessment: ${kept.intro.companyTitle}, 2024` })
})

const changes = [
  ['another rate, the page’s result is sent along', 'Roubles per 1 US dollar', '203.36', { rating: 'Very strong' }],
  ['a new title, no result is sent', 'Company name, nickname or code', 'Blue Whale', null],
] as const

test.each(isFull ? changes : changes.slice(0, 1))(
  'saving a change sends the result only if the result changes (%s)',
  async (_, label, text, expected) => {
    const sent: unknown[] = []
    const updateAssessment: Client['updateAssessment'] = async ({ body }) => {
      sent.push(body)
      return saved
    }
    const { user } = draw({ updateAssessment }, '?edit=1')
    const panel = await screen.findByRole('dialog')
    const field = await within(panel).findByLabelText(label)
    const save = within(panel).getByRole('button', { name: 'Save the changes' })
    await user.click(save)
    expect(sent).toEqual([])
    await user.clear(field)
    await user.paste(text)
    await user.click(save)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      id,
      version: 1,
      expected: expected === null ? null : expect.objectContaining(expected),
    })
  },
)

test('saving changes shows them on the page and closes the panel', async () => {
  let current = kept
  const { user } = draw(
    {
      readAssessment: async () => current,
      updateAssessment: async () => {
        current = { ...kept, intro: { ...kept.intro, companyTitle: 'Blue Whale' } }
        return saved
      },
    },
    '?edit=1',
  )
  const panel = await screen.findByRole('dialog')
  await user.type(await within(panel).findByLabelText('Company name, nickname or code'), ' and more')
  await user.click(within(panel).getByRole('button', { name: 'Save the changes' }))
  await screen.findByRole('heading', { level: 1, name: 'Credit assessment: Blue Whale, 2024' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the panel says if the what-if trial uses another method than the assessment', async () => {
  const { user } = draw({ readAssessment: async () => ({ ...kept, methodVersion: '0.9' }) })
  await user.click(await screen.findByRole('button', { name: 'What if …' }))
  await screen.findByText(/^This assessment used method 0\.9\. What-if uses method /)
})

test('pressing Delete twice deletes the assessment once', async () => {
  let deletions = 0
  let respond = (): void => {}
  const response = new Promise<void>((resolve) => (respond = resolve))
  const { user, shownAt, router } = draw({
    deleteAssessment: async () => {
      deletions += 1
      await response
      return { id, message: '', restorableUntil: kept.savedAt }
    },
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Delete' }))
  respond()
  await waitFor(() => expect(shownAt()).toBe(address('assessments')))
  expect([deletions, router.state.historyAction]).toEqual([1, 'REPLACE'])
})

test('deleting an assessment with credit decisions needs confirmation', async () => {
  const asked: boolean[] = []
  const { user, shownAt } = draw({
    deleteAssessment: async ({ body: { withDecisions = false } }) => {
      asked.push(withDecisions)
      if (!withDecisions) throw refused('assessment-decided', { facts: { count: 2 } })
      return { id, message: '', restorableUntil: kept.savedAt }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the decisions too?' })
  within(dialog).getByText(/^Credit decisions taken on this assessment: 2\./)
  await user.click(within(dialog).getByRole('button', { name: 'Delete all' }))
  await waitFor(() => expect(shownAt()).toBe(address('assessments')))
  expect(asked).toEqual([false, true])
})

test('typed text survives a change of the assessment elsewhere', { tags: 'full' }, async () => {
  const sent: number[] = []
  let comes = (): void => {}
  const change = new Promise<void>((resolve) => (comes = resolve))
  const { user } = draw(
    {
      editAssessment: async () => {
        if (sent.length === 0) return editedWith()
        await change
        return { ...editedWith({ rubPerUsd: '90' }), version: 2 }
      },
      updateAssessment: async ({ body: { version } }) => {
        sent.push(version)
        return version === 1 ? Promise.reject(refused('assessment-changed')) : saved
      },
    },
    '?edit=1',
  )
  const panel = await screen.findByRole('dialog')
  const rate = await within(panel).findByLabelText<HTMLInputElement>('Roubles per 1 US dollar')
  await user.clear(rate)
  await user.type(rate, '77')
  await user.click(within(panel).getByRole('button', { name: 'Save the changes' }))
  await user.click(await within(panel).findByRole('button', { name: 'Reload it' }))
  within(panel).getByRole('alert')
  comes()
  await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull())
  // the form gets the new version one event-loop task after the alert disappears
  await new Promise((resolve) => setTimeout(resolve))
  expect(rate.value).toBe('77')
  await user.click(within(panel).getByRole('button', { name: 'Save the changes' }))
  await waitFor(() => expect(sent).toEqual([1, 2]))
})

test('typed text stays if the assessment cannot be reloaded', async () => {
  let isDown = false
  const respond = async <Result,>(given: Result): Promise<Result> => {
    if (isDown) throw new CallRefused({ status: 403, body: '<html>', retryAfter: null })
    return given
  }
  const api = { readAssessment: () => respond(kept), editAssessment: () => respond(editedWith()) }
  const { queries } = draw(api, '?edit=1')
  const panel = await screen.findByRole('dialog')
  const rate = await within(panel).findByLabelText<HTMLInputElement>('Roubles per 1 US dollar')
  fireEvent.change(rate, { target: { value: '77' } })
  isDown = true
  await act(() => queries.invalidateQueries({ queryKey: assessmentsKey }))
  await screen.findByText('This could not be loaded again and may be out of date')
  screen.getByText(`Credit assessment: ${kept.intro.companyTitle}, 2024`)
  expect(within(panel).getByLabelText('Roubles per 1 US dollar')).toBe(rate)
  expect(rate.value).toBe('77')
})

test('Escape keeps the typed text, and Cancel discards it', { tags: 'full' }, async () => {
  const { user } = draw()
  const title = async () =>
    within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Company name, nickname or code')
  const isClosed = () => expect(screen.queryByText('Save the changes')).toBeNull()
  await user.click(await screen.findByText('Edit inputs'))
  fireEvent.change(await title(), { target: { value: '' } })
  await user.click(screen.getByText('Save the changes'))
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  fireEvent.change(await title(), { target: { value: 'Blue Whale' } })
  await user.keyboard('{Escape}')
  await waitFor(isClosed)
  await user.click(screen.getByText('Edit inputs'))
  expect((await title()).value).toBe('Blue Whale')
  await user.click(screen.getByText('Cancel'))
  await waitFor(isClosed)
  await user.click(screen.getByText('Edit inputs'))
  expect((await title()).value).toBe(kept.inputs.title)
})

test('a reload restores the text typed into the panel', async () => {
  const { user } = draw({}, '?edit=1')
  const title = async () =>
    within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Company name, nickname or code')
  fireEvent.change(await title(), { target: { value: 'Blue Whale' } })
  leaveByReload()
  draw({ updateAssessment: async () => saved })
  expect((await title()).value).toBe('Blue Whale')
  await user.click(screen.getByText('Save the changes'))
  await waitFor(() => expect(Object.keys({ ...window.sessionStorage })).toEqual([]))
})

const lastTexts = [
  ['text typed after pressing the button stays', 'Blue Whale', 'Grey Whale', 'Grey Whale'],
  ['the saved text is deleted', 'Blue Whale', 'Blue Whale', kept.inputs.title],
] as const

test.each(isFull ? lastTexts : lastTexts.slice(0, 1))(
  'if the panel is closed before the changes are saved, %s',
  async (_, first, last, restored) => {
    let save = (): void => {}
    const isSaved = new Promise<void>((resolve) => (save = resolve))
    const { user } = draw({ updateAssessment: () => isSaved.then(() => saved) }, '?edit=1')
    const title = async () =>
      within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Company name, nickname or code')
    fireEvent.change(await title(), { target: { value: first } })
    await user.click(screen.getByText('Save the changes'))
    fireEvent.change(await title(), { target: { value: last } })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Save the changes')).toBeNull())
    save()
    await screen.findByText('The changes are saved.')
    await user.click(screen.getByText('Edit inputs'))
    expect((await title()).value).toBe(restored)
  },
)

test('if the assessment is missing, the page links back to the list', async () => {
  draw({ readAssessment: () => Promise.reject(refused('assessment-not-found')) })
  await screen.findByRole('heading', { name: 'ERROR! PAGE NOT FOUND' })
  screen.getByRole('alert')
  screen.getByRole('link', { name: 'My assessments' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

/**
 * Replaces the document worker with a fake, and returns the list to which the fake adds each document that it is asked
 * to write.
 */
function writingThread() {
  const asked: DocumentWriting[] = []
  class Thread extends EventTarget {
    postMessage({ id: question, writing }: ToWriter): void {
      asked.push(writing)
      const data: FromWriter = { id: question, bytes: new Uint8Array() }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  Object.assign(globalThis, { Worker: Thread })
  return asked
}

test('an assessment can be downloaded as a PDF, with or without its statement', async () => {
  const [asked, downloads] = [writingThread(), savedFiles()]
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'PDF with the statement' }))
  await waitFor(async () => expect(await downloads()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download as PDF' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
  const files = await waitFor(async () => {
    const all = await downloads()
    expect(all).toHaveLength(2)
    return all
  })
  expect(asked).toMatchObject([{ format: 'pdf', withStatement: true }, { format: 'pdf' }])
  expect(asked[1]?.withStatement).toBeUndefined()
  expect(files.map(({ name }) => name.endsWith(' with statement.pdf'))).toEqual([true, false])
})

test('an assessment stored without its statement has no combined PDF', async () => {
  draw({ readAssessment: async () => ({ ...kept, printout: { ...kept.printout, statement: null } }) })
  await screen.findByRole('button', { name: 'Download as PDF' })
  expect(screen.queryByRole('button', { name: 'PDF with the statement' })).toBeNull()
})
