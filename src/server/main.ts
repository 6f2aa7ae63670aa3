import { join } from 'node:path'
import { operateWords } from '#words/operate.ts'
import { noCommandsWords, serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import { makeApp } from './app.ts'
import { ForeignMigrations } from './adapters/database/migrate.ts'
import { FolderTaken } from './adapters/database/embedded.ts'
import { readConfig, WrongSettings, type Config } from './config.ts'
import { errorFacts } from './http/log.ts'
import { listenForCommands, type CommandOutcome } from './adapters/command-socket.ts'
import { listen, PortTaken } from './listen.ts'
import { startedSentences } from './started.ts'
import { operatedServices, runCommand } from './operate/run-command.ts'
import { openOutside, Unreachable } from './open-outside.ts'

// Starts the server: reads the settings, opens the outside, listens; ends it on a signal. What a person can put right is one sentence.

const siteFolder = join(import.meta.dirname, '..', 'web')
/** An ending server waits so long at most. What it then leaves open is safe: everything acknowledged is in the database. */
const endMs = 4_500

try {
  await start(readConfig())
} catch (error) {
  const sentence = sentenceFor(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const outside = await openOutside(config)
  const app = await makeApp(outside, { config, siteFolder })
  outside.onTrouble((work) => app.http.log.warn({ work }, 'failed'))
  let isEnding = false
  let commands: { readonly close: () => Promise<void> } | null = null
  const failed = (error: unknown): CommandOutcome => {
    app.http.log.warn({ work: 'operate', error: errorFacts(error) }, 'failed')
    return { exitCode: 70, lines: [], errors: [operateWords.failedThere] }
  }
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      app.http.log.warn('ended before everything was closed')
      process.exit(0)
    }, endMs).unref()
    await Promise.all([commands?.close(), app.end()])
    await outside.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  try {
    await app.prepare()
    const address = await listen(app.http, config)
    app.start()
    outside.onListening(address)
    const operated = operatedServices(outside, config)
    const taking = await listenForCommands(config.DATA_FOLDER, (args) => runCommand(args, operated).catch(failed))
    commands = typeof taking === 'string' ? null : taking
    if (typeof taking === 'string') console.log(say(serverStartWords.noCommands, { reason: noCommandsWords[taking] }))
    for (const sentence of startedSentences(config, config.PUBLIC_URL ?? address, outside)) console.log(sentence)
  } catch (error) {
    await outside.close()
    throw error
  }
}

/** What to tell a person who can put it right; null for a fault of the program. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof WrongSettings) return error.message
  if (error instanceof FolderTaken) return say(serverStartWords.folderTaken, { folder: error.message })
  if (error instanceof ForeignMigrations) return say(serverStartWords.foreignMigrations, { names: error.message })
  if (error instanceof Unreachable) return say(serverStartWords.noDatabase, { reason: error.message })
  if (error instanceof PortTaken)
    return say(serverStartWords.portTaken, { port: error.message, setting: error.setting })
  return null
}
