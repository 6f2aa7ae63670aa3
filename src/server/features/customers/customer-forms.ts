import { importingCustomersShape } from '#contract/shapes/customer-shapes.ts'
import { customerProblems, type CustomerForm } from '#domain/customers/customer.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { decodedText } from '../../http/decoded.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { ThreadJob } from '../../outside.ts'

export const tidiedCustomer = ({ name, russianName, inn, request }: CustomerForm): CustomerForm => ({
  name: name.trim(),
  russianName: givenText(russianName),
  inn: givenText(inn),
  request,
})

const givenText = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

/** Parses and checks the body of a request to import customers. Refuses an invalid list. */
export const readingCustomerList: ThreadJob<string, readonly CustomerForm[]> = {
  name: 'read a list of customers',
  run(text) {
    const forms = decodedText(importingCustomersShape, text).customers.map(tidiedCustomer)
    refuseProblems(forms.flatMap((form, at) => customerProblems(form).map((problem) => inRow(problem, at))))
    return forms
  },
}

const inRow = (problem: FieldProblem, at: number): FieldProblem => ({ ...problem, at: `customers.${at}.${problem.at}` })
