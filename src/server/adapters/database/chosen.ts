import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { CopyDatabase } from '../../outside.ts'
import { openDatabase, serverPool, type Database, type OnOlder } from './connect.ts'
import { embeddedPool } from './embedded.ts'
import { copyServer } from './server-backup.ts'

type DatabaseChoice = Pick<Config, 'DATABASE_URL' | 'DATA_FOLDER'>

/** An open database, with the function that copies it for a backup. */
type CopiedDatabase = Database & { readonly copy: CopyDatabase }

export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database')

/** Opens the database chosen in the settings: a PostgreSQL server or the embedded one. */
export async function openChosen(
  { DATABASE_URL: url, DATA_FOLDER: folder }: DatabaseChoice,
  connections: number,
  onLost: () => void,
  onOlder: OnOlder = 'migrate',
): Promise<CopiedDatabase> {
  if (url !== null) {
    const database = await openDatabase(serverPool(url, connections), { onLost, onOlder })
    return { ...database, copy: (work) => copyServer(url, work) }
  }
  const { pool, copy, close } = await embeddedPool(embeddedFolder(folder))
  return { ...(await openDatabase(pool, { onLost, close, onOlder })), copy }
}
