import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { address } from '#contract/screens.ts'
import { contactReasons } from '#domain/contact/contact-form.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage, savedAs } from '#web/fixtures/input-page.ts'
import { listed } from '#web/fixtures/kept-statement.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import * as analysis from '../../scripts/vitest/drawn-analysis.tsx'
import { drawPage, refused } from '../../scripts/vitest/drawn-page.tsx'
import * as editor from '../../scripts/vitest/drawn-editor.tsx'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { ReferenceRate } from './document/statement/reference-rate.tsx'
import AddressBanner from './layouts/address-banner.tsx'
import ChoosePasswordPage from './account/sign-in/choose-password-page.tsx'
import LoginPage from './account/sign-in/login-page.tsx'
import ResetPasswordPage from './account/sign-in/reset-password-page.tsx'
import UndoAddressPage from './account/sign-in/undo-address-page.tsx'
import AssessmentsPage from './assessments/list/assessments-page.tsx'
import CardsPage from './buying/cards/cards-page.tsx'
import ContactSection from './public/home/contact-section.tsx'
import { NewStatement } from './statements/input/new-statement.tsx'
import StatementsPage from './statements/list/statements-page.tsx'

// Every message about a refusal shows its code, and for a server error the request id, for the user to quote to
// support.

type VisitOptions = { readonly at?: string; readonly isGuest?: boolean }

const draw = (page: ReactElement, api: Partial<Client>, { at = '/', isGuest = false }: VisitOptions = {}) =>
  drawPage(page, { api, at, signedIn: isGuest ? null : signedIn })

async function choosePassword(user: UserEvent, again: string): Promise<void> {
  await user.type(screen.getByLabelText('New password'), 'a good phrase')
  await user.type(screen.getByLabelText(again), 'a good phrase{Enter}')
}

async function chooseOfMenu(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^More: / }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const bridge = listed({ id: 'bridge', companyTitle: 'Northern Bridge' })
const listStatements: Client['listStatements'] = async () => ({ user: { ...anna, financialStatements: [bridge] } })
const list = { at: address('financialStatements') }

/** Renders a draft and changes a line; the server refuses the change with this code. */
async function drawChangedDraft(code: RefusalCode): Promise<void> {
  await editor.draw(editor.blank, { updateStatement: () => Promise.reject(refused(code)) })
  editor.typeInto('1250', 'current', '77')
}

const places: readonly (readonly [string, RefusalCode, (refuse: () => Promise<never>) => Promise<unknown> | void])[] = [
  [
    'a list that could not be loaded',
    'unavailable',
    (refuse) => {
      draw(<AssessmentsPage />, { listAssessments: refuse }, { at: address('assessments') })
    },
  ],
  [
    'a refused form',
    'wrong-code',
    async (refuse) => {
      const { user } = draw(<AddressBanner email={anna.email} onProven={() => undefined} />, { proveAddress: refuse })
      await user.click(screen.getByRole('button', { name: 'Enter the code we emailed you' }))
      await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
    },
  ],
  [
    'a refused request in a banner',
    'too-many-calls',
    async (refuse) => {
      const { user } = draw(<AddressBanner email={anna.email} onProven={() => undefined} />, {
        sendAddressCode: refuse,
      })
      await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    },
  ],
  [
    'an invalid link',
    'wrong-link',
    async (refuse) => {
      const at = address('resetPassword', { token: 'token', email: anna.email })
      const { user } = draw(<ResetPasswordPage />, { resetPassword: refuse }, { at, isGuest: true })
      await choosePassword(user, 'Repeat the password')
    },
  ],
  [
    'an expired link',
    'undo-over',
    async (refuse) => {
      const at = address('undoAddressChange', { token: 'token' })
      const { user } = draw(<UndoAddressPage />, { undoAddressChange: refuse }, { at, isGuest: true })
      await choosePassword(user, 'Repeat the new password')
    },
  ],
  [
    'a form that first needs a code',
    'code-needed',
    async (refuse) => {
      const api = { changePassword: refuse }
      const user = { ...anna, needsPassword: true }
      const drawn = drawPage(<ChoosePasswordPage />, { api, at: '/choosePassword', signedIn: { token: 'first', user } })
      await choosePassword(drawn.user, 'Repeat the password')
    },
  ],
  [
    'a refused form in a dialog',
    'too-many-calls',
    async (refuse) => {
      const limits = { fullNameMax: 15, messageMax: 1000 }
      const { user } = draw(<ContactSection />, { readContactLimits: async () => limits, sendContactForm: refuse })
      await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Anna')
      await user.type(screen.getByRole('textbox', { name: 'Email address' }), anna.email)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), contactReasons[0])
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'A total differs.')
      await user.click(screen.getByRole('button', { name: 'Send' }))
    },
  ],
  [
    'a card that was not deleted',
    'card-default',
    async (refuse) => {
      const about = { cardBrand: 'visa', cardLastFour: '4242', cardExpiry: '12/99', defaultCard: false }
      const cards = [{ id: '1', cardID: 'pm_1', ...about }]
      const api = { listCards: async () => ({ cards }), deleteCard: refuse }
      const { user } = draw(<CardsPage />, api, { at: address('cards') })
      await user.click(await screen.findByRole('button', { name: /^Delete: / }))
      await user.click(await screen.findByRole('button', { name: 'Delete the card' }))
    },
  ],
  [
    'a failed deletion',
    'statement-not-found',
    async (refuse) => {
      const { user } = draw(<StatementsPage />, { listStatements, deleteStatement: refuse }, list)
      await chooseOfMenu(user, 'Delete')
    },
  ],
  [
    'a failed copy',
    'statement-not-found',
    async (refuse) => {
      const { user } = draw(<StatementsPage />, { listStatements, readStatement: refuse }, list)
      await chooseOfMenu(user, 'Copy to a new statement')
    },
  ],
  [
    'missing reference rates',
    'rate-unknown',
    (refuse) => {
      const rates = { currency: 'USD', year: 2024, rate: '', caution: '', isUsed: () => false, onUse: () => undefined }
      draw(<ReferenceRate {...rates} />, { readReferenceRates: refuse })
    },
  ],
  [
    'a file that was not translated',
    'no-translations-left',
    async (refuse) => {
      const api = { readInputPage: async () => inputPage, readProfile: async () => ({ user: anna }) }
      const calls = { ...api, saveStatement: async () => savedAs({}), updateStatement: refuse }
      const at = address('TransformationInput', { type: 'FinancialStatements' })
      const { user } = draw(<NewStatement read={readHere} />, calls, { at })
      await user.click(screen.getByRole('button', { name: 'Paste a table' }))
      fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: northernBridgeXml } })
      await user.click(screen.getByRole('button', { name: 'Read the table' }))
      await user.click(await screen.findByRole('button', { name: 'Generate the English statement' }))
    },
  ],
  [
    'typed lines that were not translated',
    'no-translations-left',
    async (refuse) => {
      await editor.draw(editor.blank, {
        updateStatement: async ({ body }) => (body.generate ? refuse() : editor.saved(body.version + 1)),
      })
      editor.pressGenerate()
    },
  ],
  ['lines that were not saved', 'drafts-full', () => drawChangedDraft('drafts-full')],
  ['a deleted draft', 'statement-not-found', () => drawChangedDraft('statement-not-found')],
  [
    'an assessment that was not saved',
    'no-assessments-left',
    async () => {
      const { api } = analysis.keeper(refused('no-assessments-left'))
      const { user } = await analysis.draw({ api })
      await user.click(analysis.save())
    },
  ],
]

// `npm test` checks every third place, because all places show the same component
test.each(isFull ? places : places.filter((_, at) => at % 3 === 1))(
  'the message about %s shows the code to quote',
  async (_, code, refuseAt) => {
    await refuseAt(() => Promise.reject(refused(code)))
    const request = refusalStatuses[code] >= 500 ? ', request request-1' : ''
    const quotes = await screen.findAllByText(new RegExp(`quote ${code}${request}\\.`))
    expect(quotes.length).toBeGreaterThan(0)
  },
)

test('the notification of a failed sign-in includes the code to quote', async () => {
  const login = () => Promise.reject(refused('wrong-credentials'))
  const { user } = draw(<LoginPage />, { login }, { at: '/login', isGuest: true })
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), anna.email)
  await user.type(screen.getByLabelText('Password'), 'a good phrase{Enter}')
  await screen.findByRole('note')
  await waitFor(() => expect(screen.getAllByText(/quote wrong-credentials\./)).toHaveLength(2))
  expect(screen.queryByText(/request-1/)).toBeNull()
})
