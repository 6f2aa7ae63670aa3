import { Text } from '@mantine/core'
import { adminRoles, type AdminRole } from '#domain/admin/rights.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField } from '#ui/fields.tsx'
import { notify } from '#ui/notify.tsx'
import { adminRoleChangeWords as words } from '#words/admin/admin-people.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { ConfirmationCode } from '../../acts/confirmation-code.tsx'
import { DialogForm } from '../../acts/dialog-form.tsx'
import { ReasonField, reasonFaults } from '../../acts/reason-field.tsx'
import { useConfirmedForm } from '../../acts/use-confirmed-form.ts'
import type { AdminRow } from './use-admins.ts'

type RoleDialogProps = {
  /** null when closed. */
  readonly admin: AdminRow | null
  readonly onClose: () => void
  readonly onChanged: () => unknown
}

/** Changes the role of an admin. */
export const RoleDialog = ({ admin, onClose, onChanged }: RoleDialogProps) => (
  <Dialog isOpen={admin !== null} onClose={onClose} heading={say(words.heading, { email: admin?.email ?? '' })}>
    {admin !== null && <RoleForm admin={admin} onClose={onClose} onChanged={onChanged} />}
  </Dialog>
)

type RoleFormProps = RoleDialogProps & { readonly admin: AdminRow }

function RoleForm({ admin: { id, email, role }, onClose, onChanged }: RoleFormProps) {
  const api = useAdminApi()
  const others = adminRoles.filter((each) => each !== role)
  const form = useConfirmedForm<{ role: AdminRole; reason: string }>({
    initial: { role: others[0] ?? role, reason: '' },
    check: reasonFaults,
    send: async (given, code) => {
      await api.changeAdminRole({ body: { id, role: given.role, reason: given.reason.trim(), code } })
      notify.done(say(words.done, { email, role: adminRoleNames[given.role] }))
      onClose()
      onChanged()
    },
  })
  return (
    <>
      <Text mb="md">{say(words.lead, { email, role: adminRoleNames[role] })}</Text>
      <DialogForm form={form} submit={words.submit} name={words.submit} onClose={onClose}>
        <RadioField
          name="role"
          label={words.role}
          choices={others.map((each) => ({
            value: each,
            label: adminRoleNames[each],
            description: adminRoleTexts[each],
          }))}
        />
        <ReasonField />
        <ConfirmationCode />
      </DialogForm>
    </>
  )
}
