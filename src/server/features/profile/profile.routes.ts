import type { Handlers } from '../../http/handlers.ts'
import type { ProfileService } from './profile.service.ts'

export const profileRoutes = (profile: ProfileService) =>
  ({
    readProfile: async ({ caller }) => ({ user: await profile.member(caller.userId) }),
    saveProfile: async ({ caller, body }) => ({ user: await profile.save(caller, body) }),
  }) satisfies Partial<Handlers>
