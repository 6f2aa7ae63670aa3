import { join } from 'node:path'
import { operateWords } from '#words/operate.ts'
import { noCommandsWords, serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import { makeAdminApp } from './admin-app.ts'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { errorFacts } from './http/log.ts'
import { listenForCommands, type CommandOutcome } from './adapters/command-socket.ts'
import { usualPorts } from './admin-place.ts'
import { listen, listenForAdminsOnce } from './listen.ts'
import { endOnSignal, startServer } from './start-server.ts'
import { adminSentences, startedSentences } from './started.ts'
import { operatedServices, runCommand } from './operate/run-command.ts'
import { openOutside } from './open-outside.ts'

// Starts the server: reads the settings, opens the outside services, serves both sites, and closes everything on a
// signal.

const siteFolder = join(import.meta.dirname, '..', 'web')
const adminFolder = join(import.meta.dirname, '..', 'admin')

await startServer(start)

async function start(config: Config): Promise<void> {
  const outside = await openOutside(config)
  let listensForAdmins: string | null = null
  const app = await makeApp(outside, { config, siteFolder, adminAddress: () => listensForAdmins })
  const admin = await makeAdminApp(outside, { config, adminFolder, services: app.services })
  outside.onTrouble((work) => app.http.log.warn({ work }, 'failed'))
  let commands: { readonly close: () => Promise<void> } | null = null
  const failed = (error: unknown): CommandOutcome => {
    app.http.log.warn({ work: 'operate', error: errorFacts(error) }, 'failed')
    return { exitCode: 70, lines: [], errors: [operateWords.failedThere] }
  }
  endOnSignal(app.http.log, async () => {
    await Promise.all([commands?.close(), app.end(), admin.end()])
    await outside.close()
  })
  try {
    await app.prepare()
    const address = await listen(app.http, config)
    const forAdmins = await listenForAdminsOnce(admin.http, config)
    listensForAdmins = forAdmins.address
    app.start()
    outside.onListening(address)
    // only one process can open the embedded database, so this process runs the commands; on PostgreSQL, commands open
    // the database themselves
    if (config.DATABASE_URL === null) {
      const operated = operatedServices(outside, config, { ...app.services, adminSite: admin.adminSite })
      const taking = await listenForCommands(config.DATA_FOLDER, (args) => runCommand(args, operated).catch(failed))
      if (typeof taking === 'string') console.log(say(serverStartWords.noCommands, { reason: noCommandsWords[taking] }))
      else commands = taking
    }
    if (forAdmins.isElsewhere)
      console.log(say(serverStartWords.adminElsewhere, { port: String(usualPorts.ADMIN_PORT) }))
    if (listensForAdmins !== null)
      for (const sentence of adminSentences(admin.adminSite(), config, await admin.services.prepare()))
        console.log(sentence)
    for (const sentence of startedSentences(config, config.PUBLIC_URL ?? address, outside)) console.log(sentence)
  } catch (error) {
    await outside.close()
    throw error
  }
}
