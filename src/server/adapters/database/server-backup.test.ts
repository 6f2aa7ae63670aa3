import { expect, test } from 'vitest'
import { rowsInScript } from './server-backup.ts'

const script = [
  '-- Data for Name: contact_messages',
  'COPY public.contact_messages (id, message) FROM stdin;',
  '1\tone\u2028two\u2029three\u0085four\rfive',
  '2\tCOPY public.users (id) FROM stdin;',
  `3\t${'x'.repeat(1_000)}`,
  '',
  String.raw`\.`,
  '',
  'COPY public."users" (id) FROM stdin;',
  String.raw`\.`,
  '',
].join('\n')

async function* inPieces(size: number): AsyncGenerator<string> {
  const bytes = Buffer.from(script).toString('latin1')
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size)
}

test.each([1, 7, 10_000])(
  'only a newline ends a row in a dump, whatever else a text contains (read in pieces of %d bytes)',
  async (size) => {
    expect(await rowsInScript(inPieces(size))).toEqual({ contact_messages: 4, users: 0 })
  },
)
