import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { SessionsService } from './sessions.service.ts'

export const sessionsRoutes = (sessions: SessionsService) =>
  ({
    async logout({ caller }) {
      await sessions.end(caller, caller.sessionId)
      return { message: doneWords.signedOut }
    },
    async logoutEverywhere({ caller }) {
      await sessions.endAll(caller)
      return { message: doneWords.signedOutEverywhere }
    },
    listSessions: async ({ caller }) => ({ sessions: [...(await sessions.list(caller))] }),
    async endSession({ caller, body }) {
      await sessions.end(caller, body.id)
      return { message: doneWords.sessionEnded }
    },
  }) satisfies Partial<Handlers>
