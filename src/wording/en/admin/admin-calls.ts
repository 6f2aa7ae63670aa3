import type { AdminEndpointName } from '#contract/admin/admin-endpoints.ts'
import { overviewDays } from '#domain/policy.ts'

export const adminDocsWords = {
  title: 'Saldo admin API',
  lead: 'Every call of the admin site. Send JSON; put the token from the sign-in answer into the header “Authorization: Bearer …”. The same list for programs:',
} as const

/** A sentence for each call that says what the call does. */
export const adminCallWords = {
  signInAdmin: 'Signs an admin in with the password and either a code from the authenticator app or a recovery code.',
  signOutAdmin: 'Ends the session of the token.',
  readOwnAdmin: 'The signed-in admin: address, role, and how many recovery codes are left.',
  readEnrolment:
    'The address and role an enrolment link was created for, and when the link expires. The link stays valid.',
  beginEnrolment:
    'Takes the link and a password, and answers with a key for the authenticator app. Both apply once enrolment is finished; calling it again replaces both.',
  finishEnrolment:
    'Finishes enrolment with the first code from the authenticator app, signs the admin in and answers with the recovery codes. The link no longer works.',
  changeAdminPassword: 'Changes the admin’s own password and ends their other sessions.',
  renewRecoveryCodes: 'Creates new recovery codes; the old ones no longer work. Needs the password and a code.',
  listAdmins: 'The admins, with their roles.',
  saveAdmins: 'Exports the matching admins as CSV.',
  inviteAdmin:
    'Invites an admin by email. Answers with the link only if the server has no email server. Inviting an address again before it has enrolled replaces the link.',
  changeAdminRole:
    'Changes the role of an admin and ends their sessions. The role of the last owner cannot be changed.',
  previewAdminRemoval: 'How many sessions removing an admin would end, and whether they are the last owner.',
  removeAdmin: 'Removes an admin and ends their sessions. The last owner cannot be removed.',
  endAdminSessions: 'Ends every session of an admin.',
  readSettings: 'The settings in force. Secrets are listed without their values.',
  listAudit: 'The audit trail, newest first by default, and the state of its hash chain.',
  saveAudit: 'Exports the matching audit events as CSV.',
  saveAuditLines: 'Exports the matching audit events as JSON Lines.',
  readOverview: `Registrations, use, payments and refunds per day for the last ${overviewDays} days, current totals, and work that is waiting.`,
  listMembers: 'The members, with their plan and how many statements, assessments and orders they have.',
  saveMembers: 'Exports the matching members as CSV.',
  readMember:
    'A member’s account: plan, use, latest orders, sessions, waiting emails and recent history, and how many statements and assessments they have, without figures.',
  previewMemberSessions: 'How many sessions of a member would end.',
  endMemberSessions: 'Ends every session of a member.',
  sendMemberReset: 'Emails a member a link to choose a new password.',
  previewSuspension: 'The sessions and subscriptions that suspending a member would affect.',
  suspendMember:
    'Suspends a member: ends their sessions, blocks sign-in, and pauses their subscriptions or ends them with the paid period. Emails them the reason.',
  previewRestoring: 'When the subscriptions of a suspended member would be charged after the account is restored.',
  restoreMember: 'Lifts a suspension, resumes paused subscriptions and emails the member the reason.',
  giveAward: 'Gives a member extra uses or a custom plan, and emails them the reason.',
  previewAwardRevocation: 'How much of an award has been used, and what the member would lose.',
  revokeAward: 'Revokes the unused part of an award.',
  previewMemberDeletion:
    'What deleting a member’s account would affect: records by table, subscriptions, unpaid orders and unused translations and assessments.',
  deleteMember:
    'Deletes a member’s account and its records, immediately and permanently. What the law requires, such as invoices, is kept apart from the account.',
  listMessages: 'Messages from the contact form. Some roles see only messages with certain reasons.',
  saveMessages: 'Exports the matching messages as CSV.',
  answerMessage: 'Replies to a message by email.',
  closeMessage: 'Closes a message.',
  reopenMessage: 'Marks a message as new again.',
  listAdminOrders: 'All orders.',
  saveAdminOrders: 'Exports the matching orders as CSV.',
  readOrder: 'An order with its payment attempts, invoices, credit notes, refund and history.',
  readOrderDocument: 'An invoice or a credit note as a PDF, in Base64.',
  previewRefund:
    'What refunding an order would do: the amount, how much was used, whether a subscription ends, and what prevents it, if anything.',
  refundOrder: 'Refunds an order in full, even if partly used.',
  retryOrder:
    'Retries the first that applies: a failed refund, waiting work at the payment provider, or a declined monthly charge.',
  listAdminSubscriptions: 'All subscriptions.',
  saveAdminSubscriptions: 'Exports the matching subscriptions as CSV.',
  previewCancellation:
    'What cancelling a subscription would do: its last day, the charges until then, and the uses left.',
  cancelForMember: 'Cancels a subscription for a member, with the same notice and email as if they had cancelled it.',
  undoCancellationForMember: 'Undoes a cancellation before it takes effect.',
  listPrices: 'Every version of the prices.',
  savePrices: 'Exports the matching price versions as CSV.',
  previewPrice: 'A plan as members see it now and would see it at a new price, and how many subscriptions it has.',
  setPrice: 'Adds a price version, valid from a given day. Refused if another was added since the preview.',
  readJobs:
    'The state of background work: the clock, the sweep, the audit trail, emails, payment providers, refunds and renewals.',
  listQueue: 'Unfinished jobs: emails, and work at the payment providers.',
  saveQueue: 'Exports the matching jobs as CSV.',
  tryJobNow: 'Makes a job due now; a server picks it up shortly. Each kind of job also needs its own right.',
} as const satisfies Record<AdminEndpointName, string>
