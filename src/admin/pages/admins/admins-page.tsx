import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type AdminRole, adminRoles } from '#domain/admin/rights.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioField } from '#ui/fields.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { notify } from '#ui/notify.tsx'
import { say } from '#wording/say.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { adminRemovalWords, adminRoleChangeWords, adminsWords as words } from '#words/admin/admin-people.ts'
import { adminRoleNames, adminRoleTexts } from '#words/admin/admin-site.ts'
import { counted, utcStampText } from '#words/locale.ts'
import { ConfirmationCode } from '../../acts/confirmation-code.tsx'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { DialogForm } from '../../acts/dialog-form.tsx'
import { reasonFaults, ReasonField } from '../../acts/reason-field.tsx'
import { useConfirmedForm } from '../../acts/use-confirmed-form.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { filterOptions } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type AdminRow, useAdmins } from './use-admins.ts'

const columns: readonly TableColumn<AdminRow>[] = [
  { id: 'email', heading: words.search, sort: 'email', isRowHeader: true, cell: ({ email }) => email },
  { id: 'role', heading: words.role, isOneLine: true, cell: ({ role }) => adminRoleNames[role] },
  { id: 'state', heading: words.state, cell: (row) => <State row={row} /> },
  {
    id: 'added',
    heading: words.added,
    sort: 'added',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ addedAt }) => utcStampText(addedAt),
  },
  {
    id: 'seen',
    heading: words.seen,
    sort: 'seen',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ signedInAt }) => (signedInAt === null ? adminListWords.never : utcStampText(signedInAt)),
  },
  { id: 'sessions', heading: words.sessions, align: 'end', isNamedWhenStacked: true, cell: ({ sessions }) => sessions },
]

function State({ row: { state, inviteUntil } }: { readonly row: AdminRow }) {
  if (state === 'active') return words.active
  return inviteUntil === null ? words.inviteOver : say(words.invitedUntil, { moment: utcStampText(inviteUntil) })
}

const roleOptions = filterOptions(words.anyRole, adminRoles, adminRoleNames)

/** The open dialog, and the admin whom it concerns; null when someone new is invited. */
type Open = { readonly kind: 'role' | 'removal' | 'invite'; readonly admin: AdminRow | null }

export default function AdminsPage() {
  const mayManage = useMay('admins.manage')
  const { list, csv, endSessions, link, setLink } = useAdmins()
  const [open, setOpen] = useState<Open | null>(null)
  const chosen = (kind: Open['kind']) => (open?.kind === kind ? open.admin : null)
  const removed = chosen('removal')
  const close = () => {
    setOpen(null)
    setLink(null)
  }
  const actionsOf = useCallback(
    (admin: AdminRow): readonly ListAction[] => [
      admin.state === 'invited'
        ? { label: words.inviteAgain, onChoose: () => setOpen({ kind: 'invite', admin }) }
        : { label: words.endSessions, onChoose: () => endSessions(admin) },
      {
        label: words.changeRole,
        onChoose: () => setOpen({ kind: 'role', admin }),
        obstacle: admin.isLastOwner ? words.lastOwnerRole : null,
      },
      {
        label: words.remove,
        onChoose: () => setOpen({ kind: 'removal', admin }),
        obstacle: admin.isLastOwner ? words.lastOwnerRole : null,
      },
    ],
    [endSessions],
  )
  return (
    <>
      <AdminList
        heading={words.heading}
        lead={words.lead}
        list={list}
        csv={csv}
        {...(mayManage && { add: { label: words.invite, onChoose: () => setOpen({ kind: 'invite', admin: null }) } })}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        actionsOf={mayManage ? actionsOf : undefined}
        searchName={words.searchName}
        searchLabel={words.search}
        filters={[{ name: 'role', label: words.role, options: roleOptions }]}
        sortings={words.sortings}
      />
      <InviteDialog
        isOpen={open?.kind === 'invite'}
        again={chosen('invite')}
        onClose={close}
        link={link}
        onMade={(made) => {
          setLink(made)
          void list.refresh()
        }}
      />
      <RoleDialog admin={chosen('role')} onClose={close} onChanged={list.refresh} />
      {removed !== null && <RemovalDialog admin={removed} onClose={close} onRemoved={list.refresh} />}
    </>
  )
}

type RemovalDialogProps = {
  readonly admin: AdminRow
  readonly onClose: () => void
  readonly onRemoved: () => unknown
}

/** Removes an admin after stating the consequences. */
function RemovalDialog({ admin: { id, email }, onClose, onRemoved }: RemovalDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(adminRemovalWords.heading, { email })}
      confirm={adminRemovalWords.submit}
      preview={{ key: ['admin removal', id], ask: () => api.previewAdminRemoval({ params: { id } }) }}
      consequences={({ sessions }) => [
        say(adminRemovalWords.access, { email }),
        counted(sessions, adminRemovalWords.sessions),
        say(adminRemovalWords.trail, { email }),
        adminRemovalWords.undo,
      ]}
      obstacle={({ isLastOwner }) => (isLastOwner ? words.lastOwnerRole : null)}
      typed={email}
      reason={{}}
      needsCode={() => true}
      act={async ({ confirmation, reason, code }) => {
        await api.removeAdmin({ body: { id, confirmation, reason, code } })
        notify.done(say(adminRemovalWords.done, { email }))
        onRemoved()
      }}
    />
  )
}

type RoleDialogProps = {
  /** The admin whose role is changed; null when the dialog is closed. */
  readonly admin: AdminRow | null
  readonly onClose: () => void
  readonly onChanged: () => unknown
}

const RoleDialog = ({ admin, onClose, onChanged }: RoleDialogProps) => (
  <Dialog
    isOpen={admin !== null}
    onClose={onClose}
    heading={say(adminRoleChangeWords.heading, { email: admin?.email ?? '' })}
  >
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
      notify.done(say(adminRoleChangeWords.done, { email, role: adminRoleNames[given.role] }))
      onClose()
      onChanged()
    },
  })
  return (
    <>
      <Text mb="md">{say(adminRoleChangeWords.lead, { email, role: adminRoleNames[role] })}</Text>
      <DialogForm form={form} submit={adminRoleChangeWords.submit} name={adminRoleChangeWords.submit} onClose={onClose}>
        <RadioField
          name="role"
          label={adminRoleChangeWords.role}
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
