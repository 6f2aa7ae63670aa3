import type { DatabaseCopy } from '../../outside.ts'
import { readArchive, transacted } from './embedded-backup.ts'
import { memoryPool } from './embedded.ts'
import { differenceOf } from './fingerprints.ts'
import { missingRows, rowsInDump } from './server-backup.ts'

/**
 * Reads a copy to its end and returns the first table that differs from the database; null when the copy is complete. The archive of an
 * embedded database is opened and compared row by row. For a dump only the rows of each table are counted, since there may be no second
 * database to restore it to.
 */
export async function tableNotCopied({ database, fingerprints, bytes }: DatabaseCopy): Promise<string | null> {
  if (database === 'postgresql') return missingRows(fingerprints, await rowsInDump(bytes))
  const { pool, close } = await memoryPool(await readArchive(bytes))
  try {
    const client = await pool.connect()
    const found = await transacted(client)
    client.release()
    return differenceOf(fingerprints, found)
  } finally {
    await pool.end()
    await close()
  }
}
