import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { CustomersService } from './customers.service.ts'
import type { CustomerWordsService } from './customer-words.service.ts'
import type { SortingService } from './sorting.service.ts'

type Services = {
  readonly customers: CustomersService
  readonly customerSorting: SortingService
  readonly customerWords: CustomerWordsService
}

export const customersRoutes = ({ customers, customerSorting: sorting, customerWords: words }: Services) =>
  ({
    listCustomers: ({ caller, body }) => customers.list(caller, body),
    readCustomer: ({ caller, params }) => customers.read(caller, params.id),
    saveCustomer: ({ caller, body }) => customers.save(caller, body),
    importCustomers: ({ caller, body }) => sorting.import(caller, body.customers),
    async deleteCustomer({ caller, body: { id } }) {
      const restorableUntil = await customers.remove(caller, id)
      return { id, message: doneWords.customerDeleted, restorableUntil }
    },
    restoreCustomer: ({ caller, body }) => customers.restore(caller, body.id),
    mergeCustomers: ({ caller, body }) => sorting.merge(caller, body.id, body.into),
    partCustomer: ({ caller, body }) => sorting.part(caller, body.id),
    moveRecord: ({ caller, body }) => sorting.move(caller, body),
    writeCustomerNote: ({ caller, body }) => words.writeNote(caller, body),
    async deleteCustomerNote({ caller, body }) {
      await words.removeNote(caller, body.id)
      return { message: doneWords.noteDeleted }
    },
    saveDecision: ({ caller, body }) => words.decide(caller, body),
    readDecision: ({ caller, params }) => words.readDecision(caller, params.id),
    async deleteDecision({ caller, body }) {
      await words.removeDecision(caller, body.id)
      return { message: doneWords.decisionDeleted }
    },
  }) satisfies Partial<Handlers>
