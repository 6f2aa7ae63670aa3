import { metricTableCalls, type MetricTableCall } from '#contract/assessment-endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { say } from '../say.ts'
import { metricNamesShown } from '../documents/assessment.ts'

/** The page that documents the calls. */
export const docsWords = {
  title: 'Saldo API',
  lead: 'Every call of the server. Send JSON; put the token that a login answers into the header “Authorization: Bearer …”. The same as a document for programs:',
  refusal: 'Refusals',
  refusalLead:
    'A refused call answers with its status and one shape: a code for programs, a message for people, and the number of the request, which is also in the header x-request-id. Forms add “problems”, a row for each field.',
  access: {
    anyone: 'Anyone may call it.',
    either: 'Anyone may call it; what belongs to a member needs their token.',
    member: 'Only members: needs a token.',
  },
  limit: 'At most {count} calls a minute from one address, shared by the calls with this limit.',
  repeatable:
    'May be sent with the header “{header}”: sent again with the same key within two days, it is done once and answered alike.',
  sent: 'Sent',
  answered: 'Answered',
  unchanged: 'Nothing has changed since the answer whose ETag was sent as If-None-Match',
  refusals: 'May refuse',
  columns: ['Field', 'Type', 'Needed'],
  needed: 'yes',
  probes: 'Besides: /livez, /readyz and, with its token, /metrics.',
} as const

const tableSentence =
  'How {metric} is scored: rows from one bound up to below the next, points and weight. With “assessment” also what it comes to for the company of that assessment.'

const tableSentences = Object.fromEntries(
  Object.entries(metricTableCalls).map(([call, { metric }]) => [
    call,
    say(tableSentence, { metric: `“${metricNamesShown[metric]}”` }),
  ]),
  // a sentence for each call of the table
) as Readonly<Record<MetricTableCall, string>>

/** What each call does, in a sentence. */
export const callWords = {
  login: 'Signs a member in by password.',
  sendOtp:
    'Mails a one-time code to a member; it counts for the network it was asked from, and replaces the older one asked for from there. Answers alike for every address.',
  loginWithOtp:
    'Signs a member in by the one-time code that was mailed. The first proof of an address ends every session, and a password chosen before counts no more: “needs_password” asks for another.',
  register: 'Makes an account and signs its member in. A taken address is refused with “Email Already Exist”.',
  logout: 'Ends the session of the token.',
  readProfile: 'The member of the token.',
  saveProfile: 'Changes what the member tells about themselves.',
  changePassword:
    'Changes the password, ends every session of the member and answers with the token of a new one. A member without a password leaves the current one out, in a session that gave a mailed code lately.',
  requestPasswordReset: 'Mails a link to choose a new password. Answers alike for every address.',
  resetPassword: 'Chooses a new password by the mailed link, which works once, and ends every session of the member.',
  sendContactForm: 'Sends a message to the operator.',
  listPlans: 'The plans of a type: FinancialTranslation or FinancialAnalysis.',
  readCurrentPlan: 'The plan the member holds and what is left of it.',
  takeFreePlan: 'Gives the member the free plan while it is offered. Asked again, it changes nothing.',
  listCodes:
    'Every line of every form: its code, names, sign and sum, in which editions and for which entities it stands; and the codes of forms, editions, entities, periods and units.',
  readTemplate: 'The lines of one form as they stand on paper, report by report, section by section.',
  saveStatement:
    'Keeps a new statement as a draft, complete or not; with “generate” it is also translated, which spends one translation. When it cannot be translated the refusal says why, the draft is kept and nothing is spent.',
  updateStatement:
    'Changes a draft. “version” is the one the change was made on: when the kept one is newer, nothing is overwritten. A generated translation cannot be edited; its fields can be saved as a new statement.',
  readInputPage: 'What the page where a statement begins needs: choices, defaults, the member and a reference rate.',
  listStatements:
    'The member with their statements, without figures: searched, sorted, and with the days they are still kept.',
  readStatement:
    'A statement with everything that was given; when it is generated also its translation with the trace.',
  deleteStatement: 'Deletes a statement. It can be taken back for a day.',
  editStatement: 'A draft to go on with.',
  readSample: 'A complete statement of an invented company, fit to be saved.',
  restoreStatement: 'Takes a deleted statement back.',
  renameStatement:
    'Changes what a draft or a translation is called, and whether the Russian name and the tax number are kept beneath. It costs nothing and changes no figure; a saved assessment keeps the name it was made under.',
  importStatements:
    'Reads a file of any format the product knows, by its content, into statements fit to be saved, with what is wrong with them. Nothing is stored.',
  ...tableSentences,
  readRatingAssessment:
    'How the points of the ratios become a rating: groups, weights, trend adjustments, caps. With “assessment” also those of its company.',
  readCombinedAssessment:
    'How rating and liquidity become the short-term credit risk and the recommended maximum credit. With “assessment” also the company’s three limits, the binding one, factors and cap.',
  readLiquidityAssessment: 'How the liquidity level is found. With “assessment” also the company’s.',
  readRatingScale: 'The rating scale, best first. With “assessment” also where its company stands.',
  saveAssessment:
    'Assesses a generated statement, a statement sent along or English fields, and keeps the assessment, which spends one. What the page worked out itself may be sent as “expected”: another result of the server is refused.',
  updateAssessment:
    'Changes the title or the inputs of an assessment and works it out again by the method of today; a new title alone leaves every figure as it is. Spends nothing.',
  listAssessments: 'One’s own assessments with what is needed to lay them side by side, the last saved first.',
  readAssessment:
    'An assessment as it was made: its conclusions, every value on the way to them, the statement behind it with the trace, and its printout.',
  editAssessment: 'What an assessment is made of: its inputs, and its statement or its English fields.',
  confirmAssessmentCounter:
    'How many assessments are left and how many were counted this year. The server counts by itself: this call spends nothing, however often it is made.',
  deleteAssessment: 'Deletes an assessment. It can be taken back for a day; what it spent does not come back.',
  compareAssessments:
    'Sets some of one’s own assessments side by side, as they were saved, and each company over the years.',
  restoreAssessment: 'Takes a deleted assessment back.',
  sendAddressCode: 'Mails the member of the token a code that proves the address.',
  proveAddress:
    'Proves by the mailed code that the address of the account is the member’s. The first proof ends every other session; the password stays when this session was opened with it.',
  logoutEverywhere: 'Ends every session of the member.',
  listSessions: 'Where the member is signed in.',
  endSession: 'Ends one session of the member.',
  requestAddressChange:
    'Emails a code to a new address for the account; it is typed into “confirmAddressChange”. Needs the password, or a code emailed to the present address. Answers alike for every address.',
  confirmAddressChange:
    'Gives the account its new address by the emailed code, and ends every other session. The former address is sent a link that undoes the change.',
  undoAddressChange:
    'Gives the account its former address back by the emailed link, with a new password, and ends every session of the member.',
  deleteAccount:
    'Deletes the account and everything of it, at once and for good. Needs its address typed once more, and the password or an emailed code.',
  countMyRecords:
    'How many records of each kind are kept of the member, and what happens to them when the account is deleted.',
  readMyRecords:
    'Everything that is kept of the member, a few records at a time and without secrets. “next” is sent as “from” for the records after.',
  readContactLimits: 'How many characters the name and the message of the contact form may have.',
  readExchangeRate: 'Roubles per one unit of a currency, as a reference, with source and date.',
  readReferenceRates:
    'The rate of the day, of the end of a year and the average of the year, each with source and date, or why there is none. “year” may be left out.',
  readLocation: 'The country of the caller’s address, found without asking anybody.',
} as const satisfies Record<EndpointName, string>
