import { join } from 'node:path'
import { serverStartWords } from '#words/settings.ts'
import { makeAdminApp } from './admin-app.ts'
import { WrongSettings, type Config } from './config.ts'
import { listenForAdmins } from './listen.ts'
import { openOutside } from './open-outside.ts'
import { endOnSignal, startServer } from './start-server.ts'
import { makeServices } from './services.ts'
import { adminSentences } from './started.ts'

// Starts the admin site in a separate process. The servers of the members' site that share its PostgreSQL database send
// the emails and do the tasks that the admin site queues.

const adminFolder = join(import.meta.dirname, '..', 'admin')

await startServer(start)

async function start(config: Config): Promise<void> {
  if (config.DATABASE_URL === null) throw new WrongSettings(serverStartWords.adminNeedsDatabase)
  if (config.ADMIN_PORT === 'none') throw new WrongSettings(serverStartWords.adminNeedsPort)
  const outside = await openOutside(config)
  const ignored = (): void => undefined
  const services = makeServices(outside, {
    config,
    site: () => config.PUBLIC_URL ?? '',
    onEmailFailed: ignored,
    onStatement: ignored,
    onAssessment: ignored,
    onHeld: ignored,
    onAuditEnd: ignored,
    onJobAdded: ignored,
    onPaymentTrouble: ignored,
    onPaymentFailed: ignored,
  })
  const admin = await makeAdminApp(outside, { config, adminFolder, services })
  outside.onTrouble((work) => admin.http.log.warn({ work }, 'failed'))
  endOnSignal(admin.http.log, async () => {
    await admin.end()
    await outside.close()
  })
  try {
    const prepared = await admin.services.prepare()
    await listenForAdmins(admin.http, config)
    for (const sentence of adminSentences(admin.adminSite(), config, prepared)) console.log(sentence)
  } catch (error) {
    await outside.close()
    throw error
  }
}
