import type { EndpointName } from '#contract/endpoints.ts'

/** The page that documents the calls. */
export const docsWords = {
  title: 'Saldo API',
  lead: 'Every call of the server. Send JSON; put the token that a login answers into the header “Authorization: Bearer …”. The same as a document for programs:',
  refusal: 'Refusals',
  refusalLead:
    'A refused call answers with its status and one shape: a code for programs, a message for people, and the number of the request, which is also in the header x-request-id. Forms add “problems”, a row for each field.',
  access: { anyone: 'Anyone may call it.', member: 'Only members: needs a token.' },
  limit: 'At most {count} calls a minute from one address, shared by the calls with this limit.',
  repeatable:
    'May be sent with the header “{header}”: sent again with the same key within two days, it is done once and answered alike.',
  sent: 'Sent',
  answered: 'Answered',
  refusals: 'May refuse',
  columns: ['Field', 'Type', 'Needed'],
  needed: 'yes',
  probes: 'Besides: /livez, /readyz and, with its token, /metrics.',
} as const

/** What each call does, in a sentence. */
export const callWords = {
  login: 'Signs a member in by password.',
  sendOtp: 'Mails a one-time code to a member; a new one replaces the older. Answers alike for every address.',
  loginWithOtp: 'Signs a member in by the one-time code that was mailed.',
  register: 'Makes an account and signs its member in. A taken address is refused with “Email Already Exist”.',
  logout: 'Ends the session of the token.',
  readProfile: 'The member of the token.',
  saveProfile: 'Changes what the member tells about themselves.',
  changePassword: 'Changes the password, ends every session of the member and answers with the token of a new one.',
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
  importStatements:
    'Reads a file of any format the product knows, by its content, into statements fit to be saved, with what is wrong with them. Nothing is stored.',
  logoutEverywhere: 'Ends every session of the member.',
  listSessions: 'Where the member is signed in.',
  endSession: 'Ends one session of the member.',
  readExchangeRate: 'Roubles per one unit of a currency, as a reference, with source and date.',
  readLocation: 'The country of the caller’s address, found without asking anybody.',
} as const satisfies Record<EndpointName, string>
