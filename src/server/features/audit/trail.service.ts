import type { Kysely } from 'kysely'
import type { Checkpoints, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { chainStore } from './chain.store.ts'
import { linkingService } from './linking.service.ts'
import { verifyingService } from './verifying.service.ts'

type Outside = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly checkpoints: Checkpoints | null }

/** The trail for the operator, who can link, verify and export it. */
export const trailService = (outside: Outside) => ({
  link: linkingService(outside).link,
  verify: verifyingService(outside).verify,
  exported: chainStore(outside.db).exported,
})

export type TrailService = ReturnType<typeof trailService>
