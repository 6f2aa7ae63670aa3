import { Button, Stack, Text } from '@mantine/core'
import type { AdminRole } from '#domain/admin/rights.ts'
import { adminRoles } from '#domain/admin/rights.ts'
import { addressProblems } from '#domain/people/address.ts'
import { CodeList } from '#ui/code-list.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { copyWords } from '#words/admin/admin-access.ts'
import { adminInviteWords as words } from '#words/admin/admin-people.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { utcMomentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'
import type { AdminLink } from './use-admins.ts'

type InviteDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The link that was made; it takes the place of the form. */
  readonly link: AdminLink | null
  readonly onMade: (link: AdminLink) => void
}

/** Asks for an address and a role, and shows the link once. */
export const InviteDialog = ({ isOpen, onClose, link, onMade }: InviteDialogProps) => (
  <Dialog
    isOpen={isOpen || link !== null}
    // the link is shown only now: a press beside the dialog does not lose it
    onClose={link === null ? onClose : () => {}}
    heading={link === null ? words.heading : words.madeHeading}
    size="lg"
    {...(link !== null && { buttons: <Button onClick={onClose}>{words.done}</Button> })}
  >
    {link === null ? <InviteForm onMade={onMade} onCancel={onClose} /> : <MadeLink {...link} />}
  </Dialog>
)

const choices = adminRoles.map((role) => ({
  value: role,
  label: adminRoleNames[role],
  description: adminRoleTexts[role],
}))

type InviteFormProps = Pick<InviteDialogProps, 'onMade'> & { readonly onCancel: () => void }

function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const api = useAdminApi()
  const form = useAdminForm<{ email: string; role: AdminRole }>({
    initial: { email: '', role: 'support' },
    check: addressProblems,
    send: async ({ email, role }) => {
      const address = email.trim()
      onMade({ email: address, ...(await api.inviteAdmin({ body: { email: address, role } })) })
    },
  })
  return (
    <>
      <Text mb="md">{words.lead}</Text>
      <Form
        form={form}
        submit={words.submit}
        name={words.heading}
        startsAt="email"
        aside={
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        }
      >
        <TextField name="email" label={words.email} type="email" autoComplete="off" />
        <RadioField name="role" label={words.role} choices={choices} />
      </Form>
    </>
  )
}

const MadeLink = ({ email, link, until }: AdminLink) => (
  <Stack gap="sm">
    <Text>{say(words.made, { email, moment: utcMomentText(until) })}</Text>
    <CodeList label={words.link} codes={[link]} />
    <div>
      <CopyButton text={link} {...copyWords} />
    </div>
  </Stack>
)
