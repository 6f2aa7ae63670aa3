import { memberColumns } from '#words/audit-file.ts'
import { adminDoneWords as words } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { MemberActsService } from './member-acts.service.ts'
import type { MemberFileService } from './member-file.service.ts'
import type { MemberPreviewsService } from './member-previews.service.ts'
import type { MemberInList, MembersListService } from './members-list.service.ts'

const columns: readonly ListColumn<MemberInList>[] = [
  { heading: memberColumns.id, cell: ({ id }) => id },
  { heading: memberColumns.email, cell: ({ email }) => email },
  { heading: memberColumns.name, cell: ({ name }) => name },
  { heading: memberColumns.company, cell: ({ company }) => company },
  { heading: memberColumns.companyFrom, cell: ({ companyFrom }) => companyFrom },
  { heading: memberColumns.country, cell: ({ country }) => country },
  { heading: memberColumns.state, cell: ({ state }) => state },
  { heading: memberColumns.plan, cell: ({ plan }) => plan },
  { heading: memberColumns.registeredAt, cell: ({ registeredAt }) => registeredAt.toISOString() },
  { heading: memberColumns.signedInAt, cell: ({ signedInAt }) => signedInAt.toISOString() },
  { heading: memberColumns.statements, cell: ({ statements }) => statements },
  { heading: memberColumns.assessments, cell: ({ assessments }) => assessments },
  { heading: memberColumns.orders, cell: ({ orders }) => orders },
]

type Members = {
  readonly list: MembersListService
  readonly file: MemberFileService
  readonly previews: MemberPreviewsService
  readonly acts: MemberActsService
}

export const adminMembersRoutes = ({ list, file, previews, acts }: Members) =>
  ({
    listMembers: ({ query }) => list.page(query),
    saveMembers: ({ query }) => csvOfList(columns, (cursor) => list.page(pagedFrom(query, cursor))),
    readMember: ({ params }) => file.read(params.id),
    previewMemberSessions: ({ params }) => previews.sessions(params.id),
    async endMemberSessions({ body, ...act }) {
      await acts.endSessions(body.id, act)
      return { message: words.memberSessionsEnded }
    },
    async sendMemberReset({ body, ...act }) {
      await acts.sendReset(body.id, act)
      return { message: words.resetSent }
    },
    previewSuspension: ({ params }) => previews.suspension(params.id),
    async suspendMember({ body, ...act }) {
      await acts.suspend(body.id, body.billing, act)
      return { message: words.memberSuspended }
    },
    previewRestoring: ({ params }) => previews.restoring(params.id),
    async restoreMember({ body, ...act }) {
      await acts.restore(body.id, act)
      return { message: words.memberRestored }
    },
    previewMemberDeletion: ({ params }) => previews.deletion(params.id),
    async deleteMember({ body, ...act }) {
      await acts.remove(body.id, body.confirmation, act)
      return { message: words.memberDeleted }
    },
  }) satisfies Partial<AdminHandlers>
