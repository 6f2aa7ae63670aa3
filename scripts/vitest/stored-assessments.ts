import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { inputsShape, sourceShape } from '#contract/shapes/assessment-shapes.ts'
import { fingerprintOf } from '#server/http/json-text.ts'
import type { openServer } from './server-under-test.ts'

// Assessments as version 1.0 of the method stored them, with all columns. They are in cases/kept-1.0-*.

type Stored = 'kept-1.0-fields' | 'kept-1.0-filing'
type Column = 'source' | 'inputs' | 'summary' | 'output' | 'printout' | 'facts'

const cases = join(import.meta.dirname, '../../cases')

type Columns = Readonly<Record<Column, unknown>> & {
  readonly source: z.input<typeof sourceShape>
  readonly inputs: z.input<typeof inputsShape>
}

const columnsOf = (name: Stored): Columns => JSON.parse(readFileSync(join(cases, name, 'stored.json'), 'utf8'))

/** The request that would store this assessment again. */
export function sentAs(name: Stored) {
  const { source, inputs } = columnsOf(name)
  return { statementId: null, ...z.decode(sourceShape, source), ...z.decode(inputsShape, inputs), expected: null }
}

/** Replaces the stored columns of an assessment with those of version 1.0. */
export async function storeAs(server: Awaited<ReturnType<typeof openServer>>, id: string, name: Stored): Promise<void> {
  const columns = Object.entries(columnsOf(name)).map(([column, value]) => [column, JSON.stringify(value)] as const)
  const texts = Object.fromEntries(columns)
  const { inputs = '', output = '', printout = '' } = texts
  const fingerprint = fingerprintOf(inputs, output, printout)
  await server.db
    .updateTable('assessments')
    .set({ ...texts, fingerprint })
    .where('id', '=', id)
    .execute()
}
