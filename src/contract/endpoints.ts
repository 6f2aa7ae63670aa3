// @owns calls of the server
import type * as z from 'zod'
import { assessmentEndpoints } from './assessment-endpoints.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import {
  accountDeletionShape,
  addressChangeShape,
  addressConfirmationShape,
  addressShape,
  addressUndoShape,
  codeShape,
  credentialsShape,
  passwordChangeShape,
  profileShape,
  proofShape,
  registrationShape,
  resetShape,
  sessionChoiceShape,
  sessionsShape,
  signedInShape,
  userShape,
} from './shapes/account-shapes.ts'
import { contactFormShape, contactLimitsShape } from './shapes/contact-shapes.ts'
import { myRecordsCountsShape, myRecordsFromShape, myRecordsShape } from './shapes/member-record-shapes.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { currentPlanShape } from './shapes/current-plan-shapes.ts'
import { plansShape, planTypeShape } from './shapes/plan-shapes.ts'
import {
  currencyChoiceShape,
  exchangeRateShape,
  locationShape,
  referenceChoiceShape,
  referenceRatesShape,
} from './shapes/reference-shapes.ts'
import { doneShape } from './shapes/refusal-shapes.ts'
import { statementEndpoints } from './statement-endpoints.ts'

/** Every endpoint of the server (specification §7); those not in the specification come after its own. */
export const endpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    right: 'anyone',
    limit: 'credentials',
    body: credentialsShape,
    answer: signedInShape,
    refusals: ['wrong-credentials', 'account-suspended'],
  },
  sendOtp: {
    method: 'POST',
    path: '/auth/sendOtp',
    right: 'anyone',
    limit: 'emails',
    body: addressShape,
    answer: doneShape,
    refusals: ['form-refused'],
  },
  loginWithOtp: {
    method: 'POST',
    path: '/auth/loginWithOtp',
    right: 'anyone',
    limit: 'credentials',
    body: codeShape,
    answer: signedInShape,
    refusals: ['wrong-code', 'account-suspended'],
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    right: 'anyone',
    limit: 'credentials',
    body: registrationShape,
    answer: signedInShape,
    refusals: ['form-refused', 'email-taken'],
    refusedIn: 'errors',
  },
  logout: { method: 'POST', path: '/auth/logout', right: 'member', limit: 'usual', answer: doneShape },
  readProfile: {
    method: 'GET',
    path: '/api/getCustomerProfile',
    right: 'member',
    limit: 'usual',
    staysReadable: true,
    answer: userShape,
  },
  saveProfile: {
    method: 'POST',
    path: '/api/customerProfile',
    right: 'member',
    limit: 'usual',
    body: profileShape,
    answer: userShape,
    refusals: ['form-refused'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/changePassword',
    right: 'member',
    limit: 'credentials',
    body: passwordChangeShape,
    answer: signedInShape,
    refusals: ['form-refused', 'code-needed'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/reset-request',
    right: 'anyone',
    limit: 'emails',
    body: addressShape,
    answer: doneShape,
    refusals: ['form-refused'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    right: 'anyone',
    limit: 'credentials',
    body: resetShape,
    answer: doneShape,
    refusals: ['form-refused', 'wrong-link'],
  },
  sendContactForm: {
    method: 'POST',
    path: 'contactus/saveContactForm',
    right: 'anyone',
    limit: 'emails',
    body: contactFormShape,
    answer: doneShape,
    status: 201,
    refusals: ['form-refused'],
  },
  listPlans: {
    method: 'GET',
    path: '/plans_list/{planType}',
    right: 'anyone',
    limit: 'usual',
    params: planTypeShape,
    answer: plansShape,
    refusals: ['plan-type-unknown'],
    refusedIn: 'error',
  },
  readCurrentPlan: {
    method: 'GET',
    path: '/api/currentPlan',
    right: 'member',
    limit: 'usual',
    staysReadable: true,
    answer: currentPlanShape,
    refusedIn: 'error',
  },
  takeFreePlan: {
    method: 'GET',
    path: '/api/getFreePlan',
    right: 'member',
    limit: 'usual',
    answer: currentPlanShape,
    refusals: ['free-offer-over'],
    refusedIn: 'error',
  },
  ...paymentEndpoints,
  ...statementEndpoints,
  ...assessmentEndpoints,
  ...customerEndpoints,

  // not in the specification's table
  sendAddressCode: {
    method: 'POST',
    path: '/auth/sendAddressCode',
    right: 'member',
    limit: 'emails',
    answer: doneShape,
  },
  proveAddress: {
    method: 'POST',
    path: '/auth/proveAddress',
    right: 'member',
    limit: 'credentials',
    body: proofShape,
    answer: userShape,
    refusals: ['form-refused'],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/auth/logoutEverywhere',
    right: 'member',
    limit: 'usual',
    answer: doneShape,
  },
  listSessions: { method: 'GET', path: '/api/getSessions', right: 'member', limit: 'usual', answer: sessionsShape },
  endSession: {
    method: 'POST',
    path: '/api/endSession',
    right: 'member',
    limit: 'usual',
    body: sessionChoiceShape,
    answer: doneShape,
    refusals: ['session-not-found'],
  },
  requestAddressChange: {
    method: 'POST',
    path: '/api/changeAddress',
    right: 'member',
    limit: 'emails',
    body: addressChangeShape,
    answer: doneShape,
    refusals: ['form-refused'],
  },
  confirmAddressChange: {
    method: 'POST',
    path: '/api/confirmAddress',
    right: 'member',
    limit: 'credentials',
    body: addressConfirmationShape,
    answer: userShape,
    refusals: ['form-refused', 'email-taken'],
  },
  undoAddressChange: {
    method: 'POST',
    path: '/auth/undoAddressChange',
    right: 'anyone',
    limit: 'credentials',
    body: addressUndoShape,
    answer: doneShape,
    refusals: ['form-refused', 'undo-over', 'email-taken'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/deleteAccount',
    right: 'member',
    limit: 'credentials',
    body: accountDeletionShape,
    answer: doneShape,
    refusals: ['form-refused'],
  },
  countMyRecords: {
    method: 'GET',
    path: '/api/countMyRecords',
    right: 'member',
    limit: 'records',
    answer: myRecordsCountsShape,
  },
  readMyRecords: {
    method: 'GET',
    path: '/api/getMyRecords',
    right: 'member',
    limit: 'records',
    query: myRecordsFromShape,
    answer: myRecordsShape,
    isAnswerBytes: true,
    refusals: ['form-refused'],
  },
  readContactLimits: {
    method: 'GET',
    path: '/contactus/limits',
    right: 'anyone',
    limit: 'usual',
    answer: contactLimitsShape,
  },
  readExchangeRate: {
    method: 'GET',
    path: '/api/exchangeRate',
    right: 'anyone',
    limit: 'usual',
    query: currencyChoiceShape,
    answer: exchangeRateShape,
    refusals: ['rate-unknown'],
  },
  readReferenceRates: {
    method: 'GET',
    path: '/api/referenceRates',
    right: 'anyone',
    limit: 'usual',
    query: referenceChoiceShape,
    staysReadable: true,
    answer: referenceRatesShape,
    refusals: ['rate-unknown', 'form-refused'],
  },
  readLocation: { method: 'GET', path: '/api/location', right: 'anyone', limit: 'usual', answer: locationShape },
} as const satisfies EndpointTable<'member'>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** Input of a call, in the product's spelling: only the parts its endpoint has. */
export type InputOf<Row> = PartOf<Row, 'params'> &
  PartOf<Row, 'query'> &
  PartOf<Row, 'body'> &
  (Row extends { readonly takesIdempotencyKey: true } ? { readonly idempotencyKey?: string | undefined } : unknown)

type PartOf<Row, Part extends string> =
  Row extends Readonly<Record<Part, infer Shape extends z.ZodType>>
    ? { readonly [Name in Part]: z.output<Shape> }
    : unknown

export type AnswerOf<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>
