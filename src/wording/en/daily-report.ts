import type { DailyMatter } from '#domain/admin/daily-matters.ts'

// Text for the operator's daily email, which contains no names and no members' figures. Its subject and frame are in
// emails.ts.

export const dailyReportWords = {
  nothing: 'Nothing is waiting for you.',
  waiting: 'Waiting for you:',
  noBackup: 'There is no backup yet. Make one with\nnpm run operate -- backup <folder> --key <file>',
  backup: 'The newest backup was made on {date}, {age}.',
  backupAge: { one: 'a day ago', many: '{count} days ago' },
  backupToday: 'less than a day ago',
  noErasures: 'Nothing was deleted permanently in the last {days} days.',
  erasures:
    'Deleted permanently in the last {days} days, as the ledger of erasures notes it. Keep this email outside the server: a restore of an older backup can use it to delete these again.',
  moreErasures: {
    one: 'There is no room for 1 earlier one: it is in the ledger, if ERASURE_LEDGER is set.',
    many: 'There is no room for {count} earlier ones: they are in the ledger, if ERASURE_LEDGER is set.',
  },
  noAudit: 'The audit trail is empty.',
  audit:
    'The chain of the audit trail reaches row {number}. The hash there is\n{hash}\n\nKeep this email outside the server. With it you can check later whether anything up to that row was changed or removed:\nnpm run operate -- audit verify --expect {number}:{hash}',
} as const

export const dailyMatterWords = {
  disputes: '- payments in dispute: {count}',
  lateRefunds: '- refunds that are overdue: {count}',
  failedRefunds: '- refunds that the payment provider reports as failed: {count}',
  paymentTasks: '- tasks at payment providers that could not be done yet and are being retried: {count}',
  emails: '- emails that could not be delivered and are being retried: {count}',
  untoldErasures:
    '- permanent deletions that could not be added to the ledger of erasures for more than an hour: {count}. Check whether the server can write to the folder in ERASURE_LEDGER; the log says why it could not',
  held: '- scheduled work is held back, because the clock is not trusted or unusually much was due at once: see Jobs on the admin site, or run npm run operate -- clock',
} as const satisfies Record<DailyMatter, string>
