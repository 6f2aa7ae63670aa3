import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { listedWith } from '../fixtures/kept-assessment.ts'
import { signedIn } from '../fixtures/member-anna.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { leaveByReload } from '../../../scripts/vitest/reloaded.ts'
import { RenameDialog, type Renamable } from './rename-dialog.tsx'

const bridge: Renamable = {
  id: 'bridge',
  companyTitle: 'Client 9',
  russianName: 'ООО «Северный мост»',
  inn: '7801234560',
  reportingYear: 2024,
}

/** Renders the dialog for a statement. `assessed`: for each assessment of the member, the id of its statement. */
function draw(statement: Renamable, assessed: readonly string[]) {
  const sent: unknown[] = []
  let isListed = false
  const { user } = drawPage(<RenameDialog statement={statement} onClose={() => undefined} />, {
    api: {
      listAssessments: async () => {
        isListed = true
        return { assessments: assessed.map((statementId, at) => listedWith({ id: `a-${at}`, statementId })) }
      },
      renameStatement: async ({ body: { renameAssessments, ...names } }) => {
        sent.push({ ...names, renameAssessments })
        return { ...names, version: 2, renamedAssessments: 0 }
      },
    } satisfies Partial<Client>,
    signedIn,
    at: '/',
  })
  return { user, sent, isListed: () => isListed }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const title = 'Company name, nickname or code'

test('the dialog suggests an English name', async () => {
  const { user, sent } = draw(bridge, ['bridge', 'another', 'bridge'])
  const shown = await dialog()
  const also = await shown.findByRole<HTMLInputElement>('checkbox', { name: /^Also rename 2 saved assessments/ })
  expect(also.checked).toBe(true)
  await user.click(shown.getByRole('button', { name: 'Use “Severnyi Most LLC”' }))
  expect(shown.getByLabelText<HTMLInputElement>(title).value).toBe('Severnyi Most LLC')
  expect(shown.queryByRole('button', { name: /^Use/ })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent).toMatchObject([{ companyTitle: 'Severnyi Most LLC', renameAssessments: true }]))
})

test('assessments keep their name if the member unticks renaming them', async () => {
  const { user, sent } = draw(bridge, ['bridge'])
  const shown = await dialog()
  await user.click(await shown.findByRole('checkbox', { name: /^Also rename 1 saved assessment/ }))
  await user.type(shown.getByLabelText(title), ' b')
  await user.click(shown.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent).toMatchObject([{ companyTitle: 'Client 9 b', renameAssessments: false }]))
})

test('without a Russian name, the dialog suggests no name', async () => {
  const { isListed } = draw({ ...bridge, russianName: null, inn: null }, ['another'])
  const shown = await dialog()
  await waitFor(() => expect(isListed()).toBe(true))
  // the page draws the response after this
  await act(async () => undefined)
  expect([shown.queryByRole('button', { name: /^Use/ }), shown.queryByRole('checkbox')]).toEqual([null, null])
})

test('a reload restores a typed name that was not sent', async () => {
  const { user } = draw(bridge, ['bridge'])
  await user.type((await dialog()).getByLabelText(title), ' b')
  leaveByReload()
  draw(bridge, ['bridge'])
  expect((await dialog()).getByLabelText<HTMLInputElement>(title).value).toBe('Client 9 b')
  leaveByReload()
  draw({ ...bridge, companyTitle: 'Renamed elsewhere' }, ['bridge'])
  expect((await dialog()).getByLabelText<HTMLInputElement>(title).value).toBe('Renamed elsewhere')
})
