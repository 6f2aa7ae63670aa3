import { Button, Group } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { passwordProblems } from '#domain/people/password.ts'
import { Form } from '#ui/form.tsx'
import type { ExplainedFailure } from '#ui/kit.ts'
import { Outcome } from '#ui/outcome.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { undoAddressWords } from '#words/profile.ts'
import { siteWords } from '#words/site.ts'
import { useApi } from '../../api/api.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { useSession } from '../../session/session.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { useSessionActions } from '../../session/session-actions.ts'
import { AccountLinks } from './account-links.tsx'

/**
 * Restores an account's former email address and sets a new password, with the token of the link that was emailed to
 * that address. Opening the page changes nothing.
 */
export default function UndoAddressPage() {
  const form = useUndo()
  if (form.refused?.code === 'undo-over') return <LinkOver refused={form.refused} />
  return (
    <Page heading={undoAddressWords.heading} lead={undoAddressWords.lead} width="form">
      <Form form={form} submit={undoAddressWords.submit} name={undoAddressWords.heading} startsAt="password">
        <NewPasswordFields words={undoAddressWords.chosen} own={own} />
      </Form>
    </Page>
  )
}

/**
 * Shown in place of the form when the link was used or has expired, because the server would then refuse every
 * password.
 */
function LinkOver({ refused: { sentence, quote } }: { readonly refused: ExplainedFailure }) {
  return (
    <Page heading={undoAddressWords.overHeading} width="form">
      <Outcome isFailure sentences={[sentence, undoAddressWords.overHint]} quote={quote} />
      <Group>
        <Button component={Link} to={toHomeSection('contact')}>
          {undoAddressWords.contact}
        </Button>
      </Group>
      <AccountLinks to={['login']} email="" />
    </Page>
  )
}

/**
 * Words that make a password weak. The page does not know the account, so it checks only for the product's name; the
 * server also checks for the email address.
 */
const own = [siteWords.product]

/**
 * The form. When it is sent, every session of the account ends, including the session in this browser if it belongs to
 * this account. A session of another account is left alone.
 */
function useUndo() {
  const { token = '' } = useParams()
  const api = useApi()
  const strengthOf = usePasswordJudge()
  const session = useSession()
  const navigate = useNavigate()
  const { signOut } = useSessionActions()
  return useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => passwordProblems({ ...choice, own }, strengthOf),
    send: async (choice) => {
      const { userId } = await api.undoAddressChange({ body: { token, ...choice } })
      const current = session.current()
      // a session without a member has not been recognised yet; it may be this account's
      if (current === null || current.user === null || current.user.id === userId) return signOut('undone')
      await navigate(address('home'))
      notify.done(undoAddressWords.otherAccount)
    },
  })
}
