import { useCallback, useState } from 'react'
import type { TableColumn } from '#ui/data-table.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { adminRoles } from '#domain/admin/rights.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { adminsWords as words } from '#words/admin/admin-people.ts'
import { adminRoleNames } from '#words/admin/admin-site.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { filterOptions } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useAdmins, type AdminRow } from './use-admins.ts'

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
    heading: words.lastSeen,
    sort: 'seen',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? adminListWords.never : utcStampText(lastSeenAt)),
  },
  { id: 'sessions', heading: words.sessions, align: 'end', isNamedWhenStacked: true, cell: ({ sessions }) => sessions },
]

function State({ row: { state, inviteUntil } }: { readonly row: AdminRow }) {
  if (state === 'active') return words.active
  return inviteUntil === null ? words.inviteOver : say(words.invitedUntil, { moment: utcStampText(inviteUntil) })
}

const roleOptions = filterOptions(words.anyRole, adminRoles, adminRoleNames)

/** The open dialog with its admin; an invitation without one is for someone new. */
type Open = { readonly kind: 'role' | 'removal' | 'invite'; readonly admin: AdminRow | null }

/** Manages the admins: list, invitations, roles, removal. */
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
