import { adminDoneWords as words } from '#words/refusals.ts'
import { reasonOf } from '../../http/admin-acts.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import type { AwardsService } from './awards.service.ts'

/** The calls that admins use to give and revoke awards. */
export const awardsRoutes = (awards: AwardsService) =>
  ({
    async giveAward({ body: { id, translations, assessments, ...award }, ...act }) {
      const given = { ...award, gives: { translations, assessments } }
      await awards.give(id, given, { ...act, reason: reasonOf(act) })
      return { message: words.awardGiven }
    },
    previewAwardRevocation: ({ params }) => awards.previewRevocation(params.id),
    async revokeAward({ body, ...act }) {
      await awards.revoke(body.id, { ...act, reason: reasonOf(act) })
      return { message: words.awardRevoked }
    },
  }) satisfies Partial<AdminHandlers>
