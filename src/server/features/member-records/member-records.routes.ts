import type { Handlers } from '../../http/handlers.ts'
import type { MemberRecordsService } from './member-records.service.ts'

export const memberRecordsRoutes = (memberRecords: MemberRecordsService) =>
  ({
    countMyRecords: ({ caller }) => memberRecords.count(caller),
    readMyRecords: ({ caller, query }) => memberRecords.page(caller, query.from),
  }) satisfies Partial<Handlers>
