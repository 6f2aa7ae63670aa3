import { adminColumns } from '#words/audit-file.ts'
import { adminDoneWords } from '#words/refusals.ts'
import { actBy, reasonOf } from '../../http/admin-acts.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminsListService, AdminInList } from './admins-list.service.ts'
import type { AdminsService } from './admins.service.ts'
import type { InvitationsService } from './invitations.service.ts'

const columns: readonly ListColumn<AdminInList>[] = [
  { heading: adminColumns.email, cell: ({ email }) => email },
  { heading: adminColumns.role, cell: ({ role }) => role },
  { heading: adminColumns.state, cell: ({ state }) => state },
  { heading: adminColumns.addedAt, cell: ({ addedAt }) => addedAt.toISOString() },
  { heading: adminColumns.signedInAt, cell: ({ signedInAt }) => signedInAt?.toISOString() ?? null },
  { heading: adminColumns.sessions, cell: ({ sessions }) => sessions },
]

type Wires = {
  readonly admins: AdminsService & InvitationsService
  readonly list: AdminsListService
  /**
   * Whether a mail server sends the emails. Without a mail server, the page shows the link, so that the owner can pass
   * it on.
   */
  readonly sendsEmails: boolean
}

export const adminsRoutes = ({ admins, list, sendsEmails }: Wires) =>
  ({
    listAdmins: ({ query }) => list.page(query),
    saveAdmins: ({ query }) => csvOfList(columns, (cursor) => list.page(pagedFrom(query, cursor))),
    async inviteAdmin({ body: { email, role }, ...act }) {
      const { link, until } = await admins.invite({ email, role }, actBy(act))
      return { link: sendsEmails ? null : link, until }
    },
    async changeAdminRole({ body: { id, role }, ...act }) {
      await admins.changeRole(id, role, actBy({ ...act, reason: reasonOf(act) }))
      return { message: adminDoneWords.roleChanged }
    },
    previewAdminRemoval: ({ params }) => list.previewRemoval(params.id),
    async removeAdmin({ body: { id, confirmation }, ...act }) {
      await admins.remove(id, confirmation, actBy({ ...act, reason: reasonOf(act) }))
      return { message: adminDoneWords.removed }
    },
    async endAdminSessions({ body, ...act }) {
      await admins.endSessions(body.id, actBy(act))
      return { message: adminDoneWords.sessionsEnded }
    },
  }) satisfies Partial<AdminHandlers>
