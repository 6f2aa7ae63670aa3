import type { Kysely } from 'kysely'
import { invoiceKinds, invoiceNumber, invoicePlace, type InvoicePlace } from '#domain/billing/invoice.ts'
import { erasedKinds, type Erasure } from '#domain/people/erasures.ts'
import { backupCommandWords as words } from '#words/operate.ts'
import { sentenceNumber } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { newestBackup, NoBackup, openBackup, WrongKey } from '../adapters/backup-file.ts'
import type { RecordAudit } from '../audit-event.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import type { Database } from '../adapters/database/connect.ts'
import { RestoredOtherwise, restoreTarget } from '../adapters/database/restore.ts'
import { isThere } from '../adapters/database/server-backup.ts'
import { erasuresKeptIn } from '../adapters/erasure-ledger.ts'
import { localEvents } from '../adapters/events/local-events.ts'
import { systemTokens } from '../adapters/tokens.ts'
import type { OperateConfig } from '../config.ts'
import { accountsStore } from '../features/accounts/accounts.store.ts'
import { memberHashesOf } from '../features/accounts/one-time-token.ts'
import { auditService } from '../features/audit/audit.service.ts'
import { subscriptionService } from '../features/billing/order/subscription.service.ts'
import { invoicesStore } from '../features/billing/store/invoices.store.ts'
import { subscriptionsStore } from '../features/billing/store/subscriptions.store.ts'
import { erasuresStore } from '../features/erasures/erasures.store.ts'
import { memberRecordsService } from '../features/member-records/member-records.service.ts'
import { heartbeatStore } from '../jobs/heartbeat.store.ts'
import type { Tables } from '../tables.ts'
import { keyAsked, programsFailing, totalsOf } from './backup-commands.ts'
import { commandOutput, commandRefusal, type OperateCommand, type OptionValues } from './command.ts'

export const restoreBackup: OperateCommand = {
  takes: 'folder',
  paths: ['folder', 'key', 'erasures'],
  options: {
    key: { type: 'string' },
    erasures: { type: 'string' },
    'no-erasures': { type: 'boolean' },
    issued: { type: 'string' },
  },
  async runAlone(config, options) {
    const asked = await restoreAsked(options, config)
    if ('exitCode' in asked) return asked
    return damageTold(asked.file, () => programsFailing(() => restored(asked, config)))
  },
}

/** `issued`: the last invoice and credit note that were issued since the backup. */
type MadeSince = { readonly erasures: readonly Erasure[]; readonly issued: readonly InvoicePlace[] }
type RestoreRequest = MadeSince & { readonly file: string; readonly key: string }

/**
 * Finds the backup to restore, its key and the recorded erasures, or returns the refusal that says why nothing can be
 * restored.
 */
async function restoreAsked(options: OptionValues, config: OperateConfig): Promise<RestoreRequest | CommandOutcome> {
  const { folder } = options
  if (typeof folder !== 'string') return commandRefusal(words.folderMissing)
  const file = newestBackup(folder)
  if (file === null) return commandRefusal(say(words.noBackup, { folder }))
  const key = await keyAsked(options.key)
  if (typeof key !== 'string') return key
  const issued = issuedAsked(options)
  if ('exitCode' in issued) return issued
  const erasures = await erasuresAsked(options, config)
  return 'exitCode' in erasures ? erasures : { file, key, erasures, issued }
}

/** Parses the numbers of the last invoices, or returns a refusal if one is malformed. */
function issuedAsked({ issued }: OptionValues): readonly InvoicePlace[] | CommandOutcome {
  if (typeof issued !== 'string') return []
  const places = issued.split(',').map((number) => invoicePlace(number.trim()))
  return places.every((place) => place !== null) ? places : commandRefusal(words.issuedMalformed)
}

/**
 * Reads the erasures from the ledger. Without them, people who deleted their accounts would be restored, so the
 * operator must explicitly ask to do without the ledger.
 */
async function erasuresAsked(
  options: OptionValues,
  { ERASURE_LEDGER }: OperateConfig,
): Promise<readonly Erasure[] | CommandOutcome> {
  const named = typeof options.erasures === 'string' ? options.erasures : null
  if (options['no-erasures'] === true) return named === null ? [] : commandRefusal(words.ledgerAndNone)
  const folder = named ?? ERASURE_LEDGER
  if (folder === null) return commandRefusal(words.ledgerMissing)
  const kept = await erasuresKeptIn(folder)
  return typeof kept === 'string' ? commandRefusal(say(words[kept], { folder })) : kept
}

async function restored({ file, key, ...since }: RestoreRequest, config: OperateConfig): Promise<CommandOutcome> {
  const target = restoreTarget(config)
  if (target.database === 'postgresql' && !(await isThere('pg_restore'))) return commandRefusal(words.noPgDump)
  if (await target.isFilled()) return commandRefusal(words.filled)
  const backup = await openBackup(file, key)
  if (backup.database !== target.database) return commandRefusal(words.otherDatabase[backup.database])
  const database = await target.restore(backup)
  const { forgotten, numbers } = await settledAndClosed(database, since, backup.takenAt)
  await target.finish()
  const takenAt = backup.takenAt.toISOString().slice(0, 16).replace('T', ' ')
  return commandOutput([
    say(words.restored, { file, takenAt, ...totalsOf(backup.fingerprints) }),
    say(words.forgotten, { count: sentenceNumber(forgotten), noted: sentenceNumber(since.erasures.length) }),
    ...(numbers.length === 0 ? [] : [say(words.numbered, { numbers: numbers.join(', ') })]),
    ...(invoiceKinds.every((kind) => since.issued.some((place) => place.kind === kind)) ? [] : [words.numbersRepeated]),
    words.afterwards,
    words.undone,
  ])
}

async function settledAndClosed({ db, close }: Database, since: MadeSince, takenAt: Date) {
  try {
    return await settled(db, since, takenAt)
  } finally {
    await close()
  }
}

/**
 * Prepares a restored database in one transaction. Repeats the erasures made since the backup, ends all sessions, and
 * voids emailed codes, links to reset a password and links to enrol an admin. Puts clock-driven work on hold until the
 * clock is trusted again. Continues invoice numbers after `issued`. Returns how many members and records were erased,
 * and the newest invoice numbers.
 */
async function settled(db: Kysely<Tables>, { erasures, issued }: MadeSince, takenAt: Date) {
  const clock = () => new Date()
  const { record } = auditService({ db, clock })
  return db.transaction().execute(async (inside) => {
    const forgotten = await erasedAgain(inside, erasures, record)
    for (const table of ['sessions', 'admin_sessions', 'admin_enrolments', 'mailed_secrets'] as const)
      await inside.deleteFrom(table).execute()
    await heartbeatStore(inside).write({ beatAt: null, hold: null })
    await invoicesStore(inside).continueAfter(issued)
    await record(inside, {
      kind: 'backup.restored',
      actor: { kind: 'operator' },
      object: 'database',
      before: takenAt.toISOString(),
      after: `erased again: ${forgotten}`,
      why: issued.length === 0 ? null : `issued: ${issued.map(numberOf).join(', ')}`,
    })
    return { forgotten, numbers: await invoicesStore(inside).newestNumbers() }
  })
}

const numberOf = ({ kind, year, serial }: InvoicePlace): string => invoiceNumber(kind, year, serial)

async function erasedAgain(inside: Kysely<Tables>, erasures: readonly Erasure[], record: RecordAudit): Promise<number> {
  const store = erasuresStore(inside)
  let count = 0
  for (const kind of erasedKinds) {
    const hashes = erasures.filter((erasure) => erasure.kind === kind).map(({ hash }) => hash)
    const ids = await store.findAgain(kind, hashes)
    if (kind === 'member') await eraseMembers(inside, ids, record)
    else await store.remove(kind, ids)
    count += ids.length
  }
  return count
}

/** Erases members in the same way as an account deletion does. */
async function eraseMembers(inside: Kysely<Tables>, ids: readonly string[], record: RecordAudit): Promise<void> {
  const given = { db: inside, clock: () => new Date(), record }
  const records = memberRecordsService({
    ...given,
    hashesOf: memberHashesOf,
    async readMember() {
      throw new Error('nobody is signed in')
    },
  })
  // close the subscriptions: without an account no one is charged or emailed, but an open subscription would count as
  // live for ever
  const outside = { tokens: systemTokens, events: localEvents(), onEffect: async () => {} }
  const subscriptions = subscriptionService({ ...given, ...outside })
  for (const id of ids) {
    const account = await accountsStore(inside).lock(id)
    if (account === undefined) continue
    for (const live of await subscriptionsStore(inside).findLive(id)) await subscriptions.close(live.id, inside)
    await records.remove(account, inside)
  }
}

/**
 * Runs the work; if the backup is damaged, is encrypted to another key, or differs once it is restored, returns a
 * refusal that says so.
 */
async function damageTold(file: string, work: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongKey) return commandRefusal(say(words.wrongKey, { file }))
    if (error instanceof NoBackup) return commandRefusal(say(words.damaged, { file }))
    if (error instanceof RestoredOtherwise)
      return commandRefusal(say(words.restoredOtherwise, { table: error.message }))
    throw error
  }
}
