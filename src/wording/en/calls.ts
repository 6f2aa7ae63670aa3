import { metricTableCalls, type MetricTableCall } from '#contract/method-table-calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { say } from '../say.ts'
import { metricNamesShown } from '../documents/assessment.ts'

export const docsWords = {
  title: 'Saldo API',
  lead: 'Every call of the server. Send JSON; put the token from the login answer into the header “Authorization: Bearer …”. The same list for programs:',
  refusal: 'Refusals',
  refusalLead:
    'A refused call answers with its status and a code for programs, a message for people, and the number of the request, which is also in the header x-request-id. Forms add “problems”, a row for each field.',
  access: {
    anyone: 'Open to anyone.',
    either: 'Open to anyone; a member’s own data needs their token.',
    member: 'Members only: needs a token.',
    signedIn: 'Any admin: needs a token.',
  },
  withRight: 'Admins with the right “{right}”: needs a token.',
  freshCode: {
    always: 'Needs a fresh code from the authenticator app, or a recovery code.',
    'above-amount': 'Above a set amount, needs a fresh code from the authenticator app, or a recovery code.',
  },
  limit: 'At most {count} calls a minute from one address, shared by the calls with this limit.',
  repeatable:
    'Accepts the header “{header}”: a call repeated with the same key within two days is executed once and gets the same answer.',
  sent: 'Request',
  response: 'Response',
  unchanged: 'Unchanged since the answer whose ETag was sent as If-None-Match',
  refusals: 'May refuse',
  columns: ['Field', 'Type', 'Required'],
  needed: 'yes',
  probes: 'Also: /livez, /readyz and, with its token, /metrics.',
} as const

const tableSentence =
  'How {metric} is scored: the rows of its table, points and weight. With “assessment”, also the result for the company of that assessment.'

const tableSentences = Object.fromEntries(
  Object.entries(metricTableCalls).map(([call, { metric }]) => [
    call,
    say(tableSentence, { metric: `“${metricNamesShown[metric]}”` }),
  ]),
  // the cast is safe: there is a sentence for each call in the table
) as Readonly<Record<MetricTableCall, string>>

/** A sentence for each call that says what the call does. */
export const callWords = {
  login: 'Signs a member in with a password.',
  sendOtp:
    'Emails a member a one-time code. It is valid only on the network it was requested from, and replaces an earlier one requested from there. Gives the same answer for every address.',
  loginWithOtp:
    'Signs a member in with the emailed one-time code. The first confirmation of an address ends every session, and an earlier password no longer works: “needs_password” asks for a new one.',
  register:
    'Creates an account and signs the member in. Refuses an address that is already registered with “Email Already Exist”.',
  logout: 'Ends the session of the token.',
  readProfile: 'The member’s own profile.',
  saveProfile: 'Changes the member’s own details.',
  changePassword:
    'Changes the password, ends every session of the member and answers with the token of a new one. A member without a password omits the current one, in a session that recently confirmed an emailed code.',
  requestPasswordReset: 'Emails a link to choose a new password. Gives the same answer for every address.',
  resetPassword: 'Sets a new password with the emailed link, which works once, and ends every session of the member.',
  sendContactForm: 'Sends a message to the operator.',
  listPlans: 'The plans of a type: FinancialTranslation or FinancialAnalysis.',
  readCurrentPlan: 'The member’s plan and what is left of it.',
  takeFreePlan: 'Gives the member the free plan while it is available. Repeating the call changes nothing.',
  takeFreePlanOnce: 'The same by POST, for pages.',
  makePayment:
    'Orders a plan and pays it by card. The price, the terms and what is given are the server’s: “priceSerial” and “termsVersion” say which of them the buyer saw. When the bank wants the buyer to confirm, the answer has what the provider’s script needs for it; then call “checkPayment”. A declined payment is refused with the provider’s sentence as “error” and can be tried again with another card.',
  payByPayPal:
    'Orders a plan to be paid at PayPal, and answers with the address where the buyer approves it. PayPal is charged once and never again by itself.',
  processPayPal:
    'Takes the payment of an order that was approved at PayPal, by the parameters PayPal returned with. Repeating the call changes nothing.',
  confirmPayPal: 'The same by POST, for pages.',
  cancelSubscription:
    'Gives notice of one month. The subscription ends on the first monthly anniversary at least one month from now. Repeating the call changes nothing.',
  giveNotice:
    'The same by POST, for pages. Refused if “endsOn” is given and the subscription would end on another day.',
  listCards: 'The saved cards: brand, last four digits and expiry; never a number.',
  saveCard:
    'Saves a card that was entered in the provider’s fields, by the name the provider gave it. Sending it is the consent to later charges.',
  deleteCard: 'Deletes a saved card. The default card cannot be deleted.',
  readQuote:
    'What an order of a plan would cost now, what it includes and until when, the next charge, and the ways to pay.',
  readPaymentWays: 'The payment methods available here, and what the page needs for each.',
  checkPayment: 'Asks the provider for the outcome of an order’s payment, and answers with it.',
  listOrders: 'The member’s orders with their invoices, newest first.',
  readInvoice: 'An invoice or credit note as it was issued.',
  withdrawOrder:
    'Withdraws an order within 24 hours of its acceptance, as long as none of it has been used. The full amount is refunded.',
  payOverdue: 'Pays the overdue month of a subscription with the default card now.',
  undoCancellation: 'Undoes the cancellation, as long as the subscription has not ended.',
  confirmCard: 'Saves a card after its holder confirmed it with the bank.',
  makeDefaultCard: 'Makes a saved card the one that is charged.',
  listCodes:
    'Every line of every form: code, names, sign and sum, and the editions and entities it applies to; and the codes of forms, editions, entities, periods and units.',
  readTemplate: 'The lines of one form as printed, by report and section.',
  saveStatement:
    'Saves a new statement as a draft, complete or not. With “generate” it is also translated, which uses one translation. If it cannot be translated, the refusal says why, the draft is kept and nothing is charged.',
  updateStatement:
    'Changes a draft. “version” is the version you changed: if the stored one is newer, nothing is overwritten. A translation cannot be edited once it is generated; its fields can be saved as a new statement.',
  readInputPage: 'The data of the input page: choices, defaults, the member and a reference rate.',
  listStatements: 'The member with their statements, without figures: searched, sorted, and with the days left.',
  readStatement: 'A statement with all its input; if it is generated, also the translation with its trace.',
  deleteStatement:
    'Deletes a statement. It can be restored until “restorableUntil”: for one day, or until its 30 days end if that is sooner.',
  editStatement: 'A draft to edit.',
  readSample: 'A complete statement of an invented company, ready to save.',
  restoreStatement: 'Restores a deleted statement.',
  renameStatement:
    'Renames a draft or a translation, and keeps or removes the Russian name and the tax number. Renaming is free and changes no figures; a saved assessment keeps its name.',
  importStatements:
    'Reads a file of any supported format and answers with its statements, ready to save, and their problems. Nothing is stored.',
  ...tableSentences,
  readRatingAssessment:
    'How the points of the ratios become a rating: groups, weights, trend adjustments, caps. With “assessment”, also the values for its company.',
  readCombinedAssessment:
    'How rating and liquidity determine the short-term credit risk and the recommended maximum credit. With “assessment”, also the company’s three limits, the binding one, factors and cap.',
  readLiquidityAssessment: 'How the liquidity level is calculated. With “assessment”, also the company’s level.',
  readRatingScale: 'The rating scale, best first. With “assessment”, also the company’s place on it.',
  saveAssessment:
    'Assesses a translated statement, a statement sent with the call, or English fields, and saves the assessment, which uses one. You can send your own result as “expected”: if the server’s differs, the call is refused.',
  updateAssessment:
    'Changes the title or the inputs of an assessment and recalculates it by the current method; a new title alone changes no figures. Uses no assessment.',
  reassess:
    'Repeats an assessment by an earlier version of the method, with the current method and the same inputs. Saves the result as a new assessment, unless you have it already or deleted it less than a day ago; then returns or restores that one. The old assessment is unchanged. Uses no assessment.',
  listAssessments: 'The member’s assessments with the figures needed to compare them, newest first.',
  readAssessment:
    'An assessment as saved: its conclusions, every value behind them, its statement with the trace, and its printout.',
  editAssessment: 'The input of an assessment: what the member entered, and the statement or the English fields.',
  confirmAssessmentCounter:
    'How many assessments are left and how many were used this year. The server keeps the count: this call uses none.',
  deleteAssessment:
    'Deletes an assessment. It can be restored for one day. The assessment that it used up is not credited back.',
  compareAssessments: 'Compares some of the member’s assessments as saved, and each company over the years.',
  restoreAssessment: 'Restores a deleted assessment.',
  listCustomers:
    'The member’s customers, a page at a time: what each asks for, with its newest statements and assessments, and the newest decision.',
  readCustomer:
    'A customer with its statements, assessments, notes and decisions, and which findings came and went from one assessment to the next.',
  saveCustomer: 'Adds a customer, or changes its names and what it asks for.',
  importCustomers:
    'Imports a list of customers. Those that are known, by tax number or by name, get the amounts of the list; the others are added.',
  deleteCustomer:
    'Deletes a customer with its statements, assessments, notes and decisions. It can be restored for one day, without the statements whose 30 days end in that time.',
  restoreCustomer:
    'Restores a deleted customer with all that was deleted with it, except statements whose 30 days have ended.',
  mergeCustomers: 'Makes one customer a part of another. Later records of both go to the other.',
  partCustomer: 'Separates a merged customer from the other again, with its own records.',
  moveRecord: 'Moves a statement or an assessment to another customer, or to a new one.',
  writeCustomerNote:
    'Adds a note on a customer, or changes one. “before” is the text you changed: if the stored one differs, nothing is overwritten; without it, any text is. A deleted note that is added again keeps its date.',
  deleteCustomerNote: 'Deletes a note on a customer.',
  saveDecision:
    'Saves what the member decided about a customer’s credit, with the assessment behind it as it is now. “assessmentVersion” is the version you saw: if the stored one is newer, nothing is saved; without it, the stored one counts.',
  readDecision: 'A decision as it was taken, with the assessment behind it as that was then.',
  deleteDecision: 'Deletes a decision.',
  sendAddressCode: 'Emails the member a code to confirm their address.',
  proveAddress:
    'Confirms the address of the account with the emailed code. The first confirmation ends every other session; the password stays valid if this session was opened with it.',
  logoutEverywhere: 'Ends every session of the member.',
  listSessions: 'Where the member is signed in.',
  endSession: 'Ends one session of the member.',
  requestAddressChange:
    'Emails a code to a new address for the account; send it with “confirmAddressChange”. Needs the password, or a code emailed to the current address. Gives the same answer for every address.',
  confirmAddressChange:
    'Changes the address of the account with the emailed code, and ends every other session. The former address receives a link that undoes the change.',
  undoAddressChange:
    'Restores the former address of the account with the emailed link, sets a new password, and ends every session of the member. “user_id” is the member’s id.',
  deleteAccount:
    'Deletes the account and everything in it, immediately and permanently. Needs its address typed again, and the password or an emailed code.',
  countMyRecords:
    'How many records of each kind the server stores about the member, and what happens to them when the account is deleted.',
  readMyRecords:
    'Everything the server stores about the member, a few records at a time and without secrets. Send “next” as “from” to get the following records.',
  readContactLimits: 'The maximum length of the name and the message in the contact form.',
  readExchangeRate: 'Roubles per one unit of a currency, as a reference, with source and date.',
  readReferenceRates:
    'Today’s rate, the year-end rate and the average for the year, each with source and date, or the reason why it is unavailable. “year” is optional.',
  readLocation: 'The country of the caller’s network address, looked up on our own server.',
} as const satisfies Record<EndpointName, string>
