import type { FastifyBaseLogger } from 'fastify'
import { serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import { fileFault } from './adapters/file-fault.ts'
import { FolderTaken } from './adapters/database/embedded.ts'
import { UnfinishedRestore } from './adapters/database/connect.ts'
import { ForeignMigrations } from './adapters/database/migrate.ts'
import { readConfig, WrongSettings, type Config } from './config.ts'
import { PortTaken } from './listen.ts'
import { Unreachable } from './open-outside.ts'

// Starts and ends a server process, for either site.

/**
 * The longest time that a shutdown waits for unfinished work, in milliseconds. Cutting off work loses no acknowledged
 * change, because every acknowledged change is in the database.
 */
const endMs = 4_500

/**
 * Reads the settings and starts the server. For an error that the operator can fix, prints a single sentence and ends
 * the process.
 */
export async function startServer(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig())
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** Closes everything when the first signal arrives, then ends the process. */
export function endOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.warn('ended before everything was closed')
      process.exit(0)
    }, endMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

/** The sentence for an error that the operator can fix; null for a fault of the program. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof WrongSettings) return error.message
  if (error instanceof FolderTaken) return say(serverStartWords.folderTaken, { folder: error.message })
  if (error instanceof UnfinishedRestore) return serverStartWords.unfinishedRestore
  if (error instanceof ForeignMigrations) return say(serverStartWords.foreignMigrations, { names: error.message })
  if (error instanceof Unreachable) return say(serverStartWords.noDatabase, { reason: error.message })
  if (error instanceof PortTaken)
    return say(serverStartWords.portTaken, { port: error.message, setting: error.setting })
  const fault = fileFault(error)
  return fault === null ? null : say(serverStartWords.fileFailed, { reason: fault })
}
