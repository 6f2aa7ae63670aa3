import * as z from 'zod'
import { customerOrders } from '#domain/customers/customer.ts'
import { decisionOutcomes } from '#domain/customers/decision.ts'
import { customersInListMax } from '#domain/policy.ts'
import { statementStatuses } from '#domain/records/keeping.ts'
import { analysisShape, assessmentShape, printoutShape } from './saved-assessment-shapes.ts'
import { moment, text, typed } from './spelling.ts'

// The shapes of customers, of notes on them and of credit decisions, as the calls send them.

const open = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

/** The credit that the customer requests; the amount is in whole units of the currency. */
const request = z.object({ amount: z.number(), currency: typed(), termsDays: open(z.number()) })

const names = {
  /** The English name, a nickname or a code. */
  name: text(),
  russianName: open(typed()),
  inn: open(typed().max(12)),
}

const customerForm = { ...names, request: open(request) }

/** `id` is null for a new customer. `version`: the version the change was based on. */
export const savingCustomerShape = z.object({ id: open(typed()), version: open(z.int()), ...customerForm })
export const savedCustomerShape = z.object({ id: z.string(), version: z.int() })

/**
 * A list of customers to import: existing customers get the listed requests, and the tax number if they have none; the
 * others are created.
 */
export const importingCustomersShape = z.object({ customers: z.array(z.object(customerForm)).max(customersInListMax) })
export const importedCustomersShape = z.object({ added: z.int(), changed: z.int(), same: z.int() })

/**
 * `search`: part of a name or tax number. `skip`: number of customers before the page. `deleted`: whether to list
 * deleted customers that can still be restored.
 */
export const customerQuestionShape = z.object({
  search: open(typed()),
  sort: z.enum(customerOrders).default('changedAt'),
  skip: z.int().min(0).default(0),
  deleted: z.boolean().default(false),
})

export const customerIdShape = z.object({ id: typed() })

/** A statement as listed on the customer's page. */
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
  /**
   * The previous year, if this statement restates figures of that year's own statement or assessment; null otherwise.
   */
  restatedYear: z.int().nullable().default(null),
})

/** A saved assessment as listed on the customer's page. */
const assessment = z.object({
  id: z.string(),
  version: z.int(),
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
  /** null unless deleted. */
  restorableUntil: moment.nullable(),
  /** The newest first, up to a limit, which is lower in the list of customers; `counts` has the total numbers. */
  statements: z.array(statement),
  assessments: z.array(assessment),
  counts: z.object({ statements: z.int(), assessments: z.int(), notes: z.int(), decisions: z.int() }),
  /** Outcome of the newest decision, and the day of its next review. */
  decision: z
    .object({ outcome: z.enum(decisionOutcomes), decidedAt: moment, nextReviewOn: z.iso.date().nullable() })
    .nullable(),
}

/** `total`: number of customers found; `all`: number of all customers. */
export const customersShape = z.object({
  customers: z.array(z.object(customerFields)),
  total: z.int(),
  all: z.int(),
  /**
   * How many of `total` need attention. Up to date only if the list is sorted by `attention`; otherwise as last
   * determined.
   */
  needAttention: z.int().default(0),
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

/** A finding that appeared or disappeared since the previous assessment. */
const finding = z.object({ code: z.string(), text: z.string() })

/**
 * One customer in full. `merged`: customers that the member has merged into it. `moved`: findings that appeared or
 * disappeared between two assessments.
 */
export const customerShape = z.object({
  customer: z.object(customerFields),
  merged: z.array(z.object({ id: z.string(), ...names })),
  notes: z.array(z.object({ id: z.string(), text: z.string(), writtenAt: moment })),
  decisions: z.array(listedDecision),
  moved: z.array(
    z.object({
      assessmentId: z.string(),
      /** Id of the previous period's assessment; `methodVersions` has both versions when they differ. */
      since: z.string(),
      methodVersions: z.array(z.string()),
      came: z.array(finding),
      went: z.array(finding),
    }),
  ),
})

export const customerDeletedShape = z.object({ id: z.string(), message: z.string(), restorableUntil: moment })

/** Merges `id` into `into`. */
export const mergingShape = z.object({ id: typed(), into: typed() })

/** Moves either a statement or an assessment to another customer; `customerId` is null for a new customer. */
export const movingShape = z.object({
  statementId: open(typed()),
  assessmentId: open(typed()),
  customerId: open(typed()),
})
export const movedShape = z.object({ customerId: z.string() })

/**
 * `id` is null for a new note. `before`: the text on which a change is based; if the note has another text by now, the
 * change is refused. `writtenAt`: the date of a deleted note that is added again; left out otherwise.
 */
export const notingShape = z.object({
  customerId: typed(),
  id: open(typed()),
  text: text(),
  before: z.exactOptional(typed()),
  writtenAt: z.exactOptional(moment),
})
export const notedShape = z.object({ id: z.string(), writtenAt: moment })

/**
 * `assessmentVersion`: the version of the assessment on which the decision is based. If the assessment has a newer
 * version, the call is refused.
 */
export const decidingShape = z.object({
  customerId: typed(),
  assessmentId: typed(),
  assessmentVersion: z.exactOptional(z.int()),
  ...decisionFields,
})
export const decidedShape = z.object({ id: z.string(), decidedAt: moment })

/** A decision, with a copy of the assessment on which it was based. The memo is made from this data alone. */
export const decisionShape = z.object({
  ...listedDecision.shape,
  company: z.object({ name: z.string(), russianName: z.string().nullable(), inn: z.string().nullable() }),
  assessment: assessmentShape,
  printout: printoutShape,
})
