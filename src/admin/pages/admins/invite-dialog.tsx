import { Button, Stack, Text } from '@mantine/core'
import { fieldFaultOf } from '#browser/use-ruled-form.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { adminRoles } from '#domain/admin/rights.ts'
import { addressProblems } from '#domain/people/address.ts'
import { CodeList } from '#ui/code-list.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField, TextField } from '#ui/fields.tsx'
import { copyWords } from '#words/admin/admin-access.ts'
import { adminInviteWords as words } from '#words/admin/admin-people.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { utcMomentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { ConfirmationCode } from '../../acts/confirmation-code.tsx'
import { DialogForm } from '../../acts/dialog-form.tsx'
import { useConfirmedForm } from '../../acts/use-confirmed-form.ts'
import type { AdminLink, AdminRow } from './use-admins.ts'

type InviteDialogProps = {
  readonly isOpen: boolean
  /** The admin whose link is replaced by a new one; null when someone new is invited. */
  readonly again: AdminRow | null
  readonly onClose: () => void
  /** The created link, which replaces the form. */
  readonly link: AdminLink | null
  readonly onMade: (link: AdminLink) => void
}

/** Asks for an address and a role, then shows the link once, or says that the link was emailed. */
export const InviteDialog = ({ isOpen, again, onClose, link, onMade }: InviteDialogProps) => (
  <Dialog
    isOpen={isOpen || link !== null}
    // The link is shown only once, so a click outside must not close the dialog.
    onClose={typeof link?.link === 'string' ? () => {} : onClose}
    heading={headingOf(again, link)}
    size="lg"
    {...(link !== null && { buttons: <Button onClick={onClose}>{words.done}</Button> })}
  >
    {link === null ? <InviteForm again={again} onClose={onClose} onMade={onMade} /> : <MadeLink {...link} />}
  </Dialog>
)

function headingOf(again: AdminRow | null, made: AdminLink | null): string {
  if (made !== null) return made.link === null ? words.sentHeading : words.madeHeading
  return again === null ? words.heading : say(words.againHeading, { email: again.email })
}

const choices = adminRoles.map((role) => ({
  value: role,
  label: adminRoleNames[role],
  description: adminRoleTexts[role],
}))

type InviteFormProps = Pick<InviteDialogProps, 'again' | 'onClose' | 'onMade'>

function InviteForm({ again, onClose, onMade }: InviteFormProps) {
  const api = useAdminApi()
  const form = useConfirmedForm<{ email: string; role: AdminRole }>({
    initial: { email: again?.email ?? '', role: again?.role ?? 'support' },
    check: (given) => addressProblems(given).map(fieldFaultOf),
    send: async ({ email, role }, code) => {
      const address = email.trim()
      onMade({ email: address, ...(await api.inviteAdmin({ body: { email: address, role, code } })) })
    },
  })
  return (
    <>
      <Text mb="md">{again === null ? words.lead : say(words.againLead, { role: adminRoleNames[again.role] })}</Text>
      <DialogForm
        form={form}
        submit={words.submit}
        name={words.heading}
        startsAt={again === null ? 'email' : 'code'}
        onClose={onClose}
      >
        {again === null && (
          <>
            <TextField name="email" label={words.email} type="email" autoComplete="off" />
            <RadioField name="role" label={words.role} choices={choices} />
          </>
        )}
        <ConfirmationCode />
      </DialogForm>
    </>
  )
}

function MadeLink({ email, link, until }: AdminLink) {
  const facts = { email, moment: utcMomentText(until) }
  if (link === null) return <Text>{say(words.sent, facts)}</Text>
  return (
    <Stack gap="sm">
      <Text>{say(words.made, facts)}</Text>
      <CodeList label={words.link} codes={[link]} />
      <div>
        <CopyButton text={link} {...copyWords} />
      </div>
    </Stack>
  )
}
