import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OwnCustomersService } from './own-customers.service.ts'
import type { CustomerEndsService } from './customer-ends.service.ts'
import type { CustomerListsService } from './customer-lists.service.ts'
import type { DecisionsService } from './decisions.service.ts'
import type { NotesService } from './notes.service.ts'
import type { SortingService } from './sorting.service.ts'

export type CustomerServices = {
  readonly customers: OwnCustomersService
  readonly ends: CustomerEndsService
  readonly sorting: SortingService
  readonly lists: CustomerListsService
  readonly notes: NotesService
  readonly decisions: DecisionsService
}

export const customersRoutes = ({ customers, ends, sorting, lists, notes, decisions }: CustomerServices) =>
  ({
    listCustomers: ({ caller, body }) => customers.list(caller, body),
    readCustomer: ({ caller, params }) => customers.read(caller, params.id),
    saveCustomer: ({ caller, body, idempotencyKey }) => customers.save(caller, body, idempotencyKey),
    importCustomers: ({ caller, body }) => lists.import(caller, body),
    async deleteCustomer({ caller, body: { id } }) {
      const restorableUntil = await ends.remove(caller, id)
      return { id, message: doneWords.customerDeleted, restorableUntil }
    },
    restoreCustomer: ({ caller, body }) => ends.restore(caller, body.id),
    mergeCustomers: ({ caller, body }) => sorting.merge(caller, body.id, body.into),
    partCustomer: ({ caller, body }) => sorting.part(caller, body.id),
    moveRecord: ({ caller, body }) => sorting.move(caller, body),
    writeCustomerNote: ({ caller, body, idempotencyKey }) => notes.write(caller, body, idempotencyKey),
    async deleteCustomerNote({ caller, body }) {
      await notes.remove(caller, body.id)
      return { message: doneWords.noteDeleted }
    },
    saveDecision: ({ caller, body, idempotencyKey }) => decisions.decide(caller, body, idempotencyKey),
    readDecision: ({ caller, params }) => decisions.read(caller, params.id),
    async deleteDecision({ caller, body }) {
      await decisions.remove(caller, body.id)
      return { message: doneWords.decisionDeleted }
    },
  }) satisfies Partial<Handlers>
