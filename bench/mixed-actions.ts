import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assessmentBody, callsOf, password, statementBody, type BenchMember } from './bench-members.ts'

/** An action of a member, with its name in the report. */
export type Action = { readonly name: string; readonly run: () => Promise<unknown> }

const everything = { search: null, status: null, year: null, sort: 'savedAt', order: 'down' } as const
const everyAssessment = { search: null, deleted: false } as const
const askedOfFile = { denominations: null, reportingYear: null, keepCompany: false, skip: null } as const
const sourceFile = readFileSync(join(import.meta.dirname, '../../cases/xml-5.08-full/source.xml'))

/** A member's working day in a few calls, some more frequent than others. A round deletes what it saves. */
export async function mixedActions(address: string, { email, id, calls }: BenchMember): Promise<readonly Action[]> {
  const kept = await calls.saveStatement({ body: statementBody(true) })
  const assessed = await calls.saveAssessment({ body: assessmentBody(kept.id) })
  const made: string[] = []
  let cash = 0
  const read: Action = {
    name: 'read a statement',
    run: () => calls.readStatement({ params: { financialStatementId: kept.id } }),
  }
  const readAssessment: Action = {
    name: 'read an assessment',
    run: () => calls.readAssessment({ body: { id: assessed.id } }),
  }
  const list: Action = { name: 'list statements', run: () => calls.listStatements({ body: everything }) }
  const page: Action = { name: 'page of the site', run: () => page200(`${address}/`) }
  const save = (name: string, generate: boolean): Action => ({
    name,
    run: async () => {
      cash += 1
      made.push((await calls.saveStatement({ body: statementBody(generate, cash) })).id)
    },
  })
  const assess: Action = {
    name: 'save and delete an assessment',
    run: async () => {
      const saved = await calls.saveAssessment({ body: assessmentBody(kept.id) })
      await calls.deleteAssessment({ body: { id: saved.id } })
    },
  }
  const file = new File([sourceFile], 'source.xml')
  const bring: Action = { name: 'import a file', run: () => calls.importStatements({ body: { file, ...askedOfFile } }) }
  const login: Action = {
    name: 'sign in and out',
    run: async () => {
      const { token } = await callsOf(address, null).login({ body: { email, password } })
      await callsOf(address, token).logout()
    },
  }
  const remove: Action = {
    name: 'delete a statement',
    run: async () => {
      const gone = made.shift()
      if (gone !== undefined) await calls.deleteStatement({ body: { id: gone } })
    },
  }
  const reads = [read, list, readAssessment, page, read, read]
  return [
    ...reads,
    save('save a draft', false),
    remove,
    ...reads,
    save('generate', true),
    remove,
    ...reads,
    assess,
    ...reads,
    bring,
    login,
    { name: 'profile', run: () => calls.readProfile() },
    {
      name: 'list assessments',
      run: () => calls.listAssessments({ params: { userId: id }, query: everyAssessment }),
    },
  ]
}

async function page200(url: string): Promise<void> {
  const { status, body } = await fetch(url)
  await body?.cancel()
  if (status !== 200) throw new Error(`status ${status}`)
}
