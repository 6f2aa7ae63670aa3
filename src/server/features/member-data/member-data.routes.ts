import type { Handlers } from '../../http/handlers.ts'
import type { MemberDataService } from './member-data.service.ts'

export const memberDataRoutes = (memberData: MemberDataService) =>
  ({
    countMyData: ({ caller }) => memberData.count(caller),
    readMyData: ({ caller, query }) => memberData.page(caller, query.from),
  }) satisfies Partial<Handlers>
