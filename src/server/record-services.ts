import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import { draftsMax } from '#domain/policy.ts'
import type { RecordAudit } from './audit-event.ts'
import { assessingService } from './features/assessments/assessing.service.ts'
import { assessmentsStore } from './features/assessments/assessments.store.ts'
import { tablesService } from './features/assessments/tables.service.ts'
import type { CustomerServices } from './features/customers/customers.routes.ts'
import { ownCustomersService } from './features/customers/own-customers.service.ts'
import { customerEndsService } from './features/customers/customer-ends.service.ts'
import { customerListsService } from './features/customers/customer-lists.service.ts'
import { decisionsService } from './features/customers/decisions.service.ts'
import { notesService } from './features/customers/notes.service.ts'
import { sortingService } from './features/customers/sorting.service.ts'
import { retitlingService } from './features/assessments/retitling.service.ts'
import { renamingService } from './features/statements/renaming.service.ts'
import { savingService } from './features/statements/saving.service.ts'
import { listsStore } from './features/statements/lists.store.ts'
import type { NoteAssessment } from './features/assessments/assessment-events.ts'
import type { assessmentsService } from './features/assessments/assessments.service.ts'
import type { PlaceRecord } from './features/customers/placing.ts'
import type { idempotencyService } from './features/idempotency/idempotency.service.ts'
import type { entitlementsService } from './features/plans/entitlements.service.ts'
import type { NoteStatement } from './features/statements/statement-events.ts'
import { refuseFull, type statementsService } from './features/statements/statements.service.ts'
import type { storageService } from './features/storage/storage.service.ts'
import type { MemberStorage } from './member-storage.ts'
import type { MemberTransaction } from './member-transactions.ts'
import type { Clock, Events, Tokens, Work } from './outside.ts'
import type { Tables } from './tables.ts'

// Creates the services that write members' records, for services.ts.

type RecordDependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly work: Work
  readonly events: Events
  readonly record: RecordAudit
  readonly readMember: (userId: string) => Promise<Member>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  readonly place: PlaceRecord
  readonly noteRestatedYears: PlaceRecord
}

type SavingDependencies = RecordDependencies & {
  readonly onStatement: NoteStatement
  readonly onAssessment: NoteAssessment
  readonly statements: Pick<ReturnType<typeof statementsService>, 'generated' | 'refuseChanged'>
  readonly assessments: Pick<ReturnType<typeof assessmentsService>, 'output'>
  readonly idempotency: Pick<ReturnType<typeof idempotencyService>, 'once'>
  readonly entitlements: Pick<ReturnType<typeof entitlementsService>, 'spend' | 'counterIn'>
}

/** Creates the services that write statements and assessments, and that deduct uses from the member's counters. */
export const savingServices = ({
  statements,
  assessments,
  idempotency,
  entitlements,
  ...given
}: SavingDependencies) => ({
  saving: savingService({
    ...given,
    note: given.onStatement,
    spend: (caller, inside) => entitlements.spend('translations', caller, inside),
    counterIn: (caller, inside) => entitlements.counterIn('translations', caller, inside),
    once: idempotency.once,
  }),
  renaming: renamingService({
    ...given,
    note: given.onStatement,
    ...retitlingService({ ...given, note: given.onAssessment }),
  }),
  assessing: assessingService({
    ...given,
    note: given.onAssessment,
    generatedStatement: statements.generated,
    refuseChanged: statements.refuseChanged,
    spend: (caller, inside) => entitlements.spend('assessments', caller, inside),
    counterIn: (caller, inside) => entitlements.counterIn('assessments', caller, inside),
    once: idempotency.once,
  }),
  tables: tablesService({ readOutput: assessments.output }),
})

type CustomerDependencies = RecordDependencies &
  Pick<ReturnType<typeof idempotencyService>, 'once'> & { readonly waitForSaves: typeof storageService.lockIfPresent }

/** Creates the services for members' customers, with the notes and decisions about them. */
export const customerServices = (kept: CustomerDependencies): CustomerServices => ({
  customers: ownCustomersService(kept),
  ends: customerEndsService({
    ...kept,
    refuseDraftsFull: ({ userId }, inside) =>
      refuseFull(listsStore(inside), { userId, now: kept.clock(), room: draftsMax }),
  }),
  sorting: sortingService(kept),
  lists: customerListsService(kept),
  notes: notesService(kept),
  decisions: decisionsService({
    ...kept,
    assessmentTexts: ({ userId }, id, inside) => assessmentsStore(inside).findTexts(userId, id),
  }),
})
