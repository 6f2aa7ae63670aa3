import * as z from 'zod'
import { decisionOutcomes } from '#domain/customers/decision.ts'
import { customersInListMax } from '#domain/policy.ts'
import { statementStatuses } from '#domain/records/keeping.ts'
import { analysisShape, assessmentShape, printoutShape } from './saved-assessment-shapes.ts'
import { moment, text, typed } from './text-shapes.ts'

// Customers, notes on them and decisions about their credit, on the wire.

const open = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

/** Whole units of the currency. */
const request = z.object({ amount: z.number(), currency: typed(), termsDays: open(z.number()) })

const names = {
  /** The English name, a nickname or a code. */
  name: text(),
  russianName: open(typed()),
  inn: open(typed().max(12)),
}

const customerForm = { ...names, request: open(request) }

/** `id` null: a new one. `version`: the one the change was made on. */
export const savingCustomerShape = z.object({ id: open(typed()), version: open(z.int()), ...customerForm })
export const savedCustomerShape = z.object({ id: z.string(), version: z.int() })

/** A list of customers: those that are known get the amounts of the list, the others are new. */
export const importingCustomersShape = z.object({ customers: z.array(z.object(customerForm)).max(customersInListMax) })
export const importedCustomersShape = z.object({ added: z.int(), changed: z.int(), same: z.int() })

export const customerOrders = ['changedAt', 'name'] as const

/** `search`: part of a name or of a tax number. `skip`: so many come before. `deleted`: those that can still be taken back. */
export const customerQuestionShape = z.object({
  search: open(typed()),
  sort: z.enum(customerOrders).default('changedAt'),
  skip: z.int().min(0).default(0),
  deleted: z.boolean().default(false),
})

export const customerIdShape = z.object({ id: typed() })

/** A statement as the customer's page lists it. */
const statement = z.object({
  id: z.string(),
  status: z.enum(statementStatuses),
  companyTitle: z.string(),
  form: z.string().nullable(),
  periods: z.int().nullable(),
  denominations: z.int().nullable(),
  reportingYear: z.int().nullable(),
  savedAt: moment,
  expiresAt: moment,
  /** The year before, where it is repeated otherwise than that year's own statement or assessment has it; null where it is not. */
  restatedYear: z.int().nullable().default(null),
})

/** A saved assessment as the customer's page lists it. `bindingLimit`: which part of the limit binds it, null where none does. */
const assessment = z.object({
  id: z.string(),
  statementId: z.string().nullable(),
  title: z.string(),
  methodVersion: z.string(),
  asOf: z.iso.date(),
  rubPerUsd: z.string().nullable(),
  periods: z.int(),
  reportingYear: z.int().nullable(),
  level: z.int().nullable(),
  score: z.number().nullable(),
  ...analysisShape.shape,
  savedAt: moment,
})

const customerFields = {
  id: z.string(),
  version: z.int(),
  name: z.string(),
  russianName: z.string().nullable(),
  inn: z.string().nullable(),
  request: request.nullable(),
  changedAt: moment,
  /** Null: it is not deleted. */
  restorableUntil: moment.nullable(),
  /** The newest first, at most so many as a row tells of; how many there are of each. */
  statements: z.array(statement),
  assessments: z.array(assessment),
  counts: z.object({ statements: z.int(), assessments: z.int(), notes: z.int(), decisions: z.int() }),
  /** The outcome of the newest decision, and the day of its next review. */
  decision: z
    .object({ outcome: z.enum(decisionOutcomes), decidedAt: moment, nextReviewOn: z.iso.date().nullable() })
    .nullable(),
}

/** `total`: how many were found; `all`: how many there are. */
export const customersShape = z.object({
  customers: z.array(z.object(customerFields)),
  total: z.int(),
  all: z.int(),
})

const decisionFields = {
  request,
  outcome: z.enum(decisionOutcomes),
  granted: z.number(),
  reason: text(),
  nextReviewOn: z.iso.date().nullable().default(null),
}

const listedDecision = z.object({
  id: z.string(),
  assessmentId: z.string(),
  ...decisionFields,
  decidedBy: z.string(),
  decidedAt: moment,
})

/** A finding that an assessment has and the one before it had not, or the other way round. */
const finding = z.object({ code: z.string(), text: z.string() })

/** One customer with everything of it. `merged`: customers that were merged into it by hand. `moved`: the findings that came and went with an assessment. */
export const customerShape = z.object({
  customer: z.object(customerFields),
  merged: z.array(z.object({ id: z.string(), ...names })),
  notes: z.array(z.object({ id: z.string(), text: z.string(), writtenAt: moment })),
  decisions: z.array(listedDecision),
  moved: z.array(
    z.object({
      assessmentId: z.string(),
      /** The assessment of the period before; the methods of both where they differ. */
      since: z.string(),
      methodVersions: z.array(z.string()),
      came: z.array(finding),
      went: z.array(finding),
    }),
  ),
})

export const customerDeletedShape = z.object({ id: z.string(), message: z.string(), restorableUntil: moment })

/** `id` becomes a part of `into`. */
export const mergingShape = z.object({ id: typed(), into: typed() })

/** Moves a statement or an assessment to another customer; `customerId` null: to a new one of its own. */
export const movingShape = z.object({
  statementId: open(typed()),
  assessmentId: open(typed()),
  customerId: open(typed()),
})
export const movedShape = z.object({ customerId: z.string() })

/** `id` null: a new note. */
export const notingShape = z.object({ customerId: typed(), id: open(typed()), text: text() })
export const notedShape = z.object({ id: z.string(), writtenAt: moment })

export const decidingShape = z.object({ customerId: typed(), assessmentId: typed(), ...decisionFields })
export const decidedShape = z.object({ id: z.string(), decidedAt: moment })

/** A decision as it was taken, with the assessment it was taken on as that was then: its memo is made of this alone. */
export const decisionShape = z.object({
  ...listedDecision.shape,
  company: z.object({ name: z.string(), russianName: z.string().nullable(), inn: z.string().nullable() }),
  assessment: assessmentShape,
  printout: printoutShape,
})
