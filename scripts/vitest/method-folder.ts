import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methodVersion } from '#domain/assessment/scorecard.ts'

// The folder with the documents and tables of the method, outside the project. Tests compare the code with it if both
// have the same version of the method. Worked examples of the method are also in cases/, so they are tested even
// without the folder.

const folder = join(import.meta.dirname, '../../../shared/assessment')

const versionThere = existsSync(join(folder, 'scorecard.json'))
  ? (JSON.parse(readFileSync(join(folder, 'scorecard.json'), 'utf8')) as { readonly version: string }).version
  : null

/** Whether the folder exists and has the version of the method that the code follows. */
export const isMethodThere = versionThere === methodVersion

/** Added to the title of a test that needs the folder: the reason why the test is skipped, or ''. */
export const withoutMethod = isMethodThere
  ? ''
  : ` (skipped: ${versionThere === null ? `there is no folder ${folder}` : `it is of version ${versionThere}, the code of ${methodVersion}`})`

export const methodFile = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
