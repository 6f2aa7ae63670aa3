import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { operateWords } from '#words/operate.ts'
import { serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import { sendCommand, type CommandOutcome } from '../adapters/command-socket.ts'
import { checkpointsOf } from '../adapters/checkpoint-file.ts'
import { fileFault } from '../adapters/file-fault.ts'
import { embeddedFolder, openChosen } from '../adapters/database/chosen.ts'
import { UnfinishedRestore, type OnOlder } from '../adapters/database/connect.ts'
import { FolderTaken } from '../adapters/database/embedded.ts'
import { ForeignMigrations, OlderDatabase } from '../adapters/database/migrate.ts'
import { readOperateConfig, WrongSettings, type OperateConfig } from '../config.ts'
import { isOutage } from '../http/outage.ts'
import { commandRefusal } from './command.ts'
import { operatedServices, readCommand, runCommand } from './run-command.ts'

// `npm run operate`: parses a command and runs it on the database. While a server has the embedded database open, the
// server runs the command.

/**
 * The exit code for a fault of the program. The other codes: 0 when the command succeeded, 1 for a broken audit chain,
 * 2 when the command was refused.
 */
const failedCode = 70

const { exitCode, lines, errors } = await operate(process.argv.slice(2)).catch(outcomeOf)
for (const line of lines) console.log(visible(line))
for (const line of errors) console.error(visible(line))
process.exitCode = exitCode

async function operate(args: readonly string[]): Promise<CommandOutcome> {
  const read = readCommand(args)
  if ('exitCode' in read) return read
  const config = readOperateConfig()
  if ('runAlone' in read) return read.runAlone(config)
  const response = config.DATABASE_URL === null ? await sendCommand(config.DATA_FOLDER, read.args) : null
  if (response === 'no-response') return commandRefusal(operateWords.noResponse)
  return response ?? alone(args, config, read.takesOlder ? 'leave' : 'refuse')
}

/** Runs a command on the database in this process, without a server. */
async function alone(args: readonly string[], config: OperateConfig, onOlder: OnOlder): Promise<CommandOutcome> {
  const missing = config.DATABASE_URL === null ? whyNotOpened(config.DATA_FOLDER) : null
  if (missing !== null) return commandRefusal(missing)
  const database = await openChosen(config, 1, () => undefined, onOlder)
  try {
    const outside = {
      db: database.db,
      clock: () => new Date(),
      databaseClock: database.clock,
      copyDatabase: database.copy,
      checkpoints: checkpointsOf(config),
    }
    return await runCommand(args, operatedServices(outside, config))
  } finally {
    await database.close()
  }
}

/**
 * Says why the database cannot be opened; null when it can. A folder without a database is not the data folder. A
 * folder of another user is refused, because the command would write files that the server of its owner cannot read.
 */
function whyNotOpened(dataFolder: string): string | null {
  const folder = resolve(dataFolder)
  const database = embeddedFolder(folder)
  if (!existsSync(database)) return say(operateWords.noDatabase, { folder })
  const isOthers = process.getuid !== undefined && statSync(database).uid !== process.getuid()
  return isOthers ? say(operateWords.othersDatabase, { folder }) : null
}

/** The outcome for an error: a sentence if the operator can fix the error, otherwise the error itself. */
function outcomeOf(error: unknown): CommandOutcome {
  if (error instanceof WrongSettings) return commandRefusal(error.message)
  if (error instanceof FolderTaken)
    return commandRefusal(say(operateWords.folderTaken, { folder: resolve(error.message) }))
  if (error instanceof UnfinishedRestore) return commandRefusal(serverStartWords.unfinishedRestore)
  if (error instanceof OlderDatabase) return commandRefusal(operateWords.olderDatabase)
  if (error instanceof ForeignMigrations)
    return commandRefusal(say(serverStartWords.foreignMigrations, { names: error.message }))
  const fault = fileFault(error)
  if (fault !== null) return commandRefusal(say(serverStartWords.fileFailed, { reason: fault }))
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  if (isOutage(error) || /^(28|3D)/.test(code))
    return commandRefusal(say(serverStartWords.noDatabase, { reason: code }))
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { exitCode: failedCode, lines: [], errors: say(operateWords.failed, { reason }).split('\n') }
}
