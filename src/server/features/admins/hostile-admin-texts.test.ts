/** @module-tag full */
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'

// In every text field and URL of every admin call, sends strings that a URL, an email or the database cannot contain.

const server = await openServer()
const admin = await openAdmin(server)
const olga = await admin.enrol('olga@saldo.example', 'owner')
const freshToken = admin.lastingToken(olga)

const texts = ['\ud800', '\0', 'a\0@saldo.example', 'a@saldo.example\r\nBcc: all@example.com', '\u202e\uffff\u{10ffff}']
const parts = ['%00', '%ed%a0%80', '%ff', '%0d%0a', '%', encodeURIComponent('\u202e\u{10ffff}')]

const fieldsOf = (shape: z.ZodType | undefined): readonly string[] =>
  shape === undefined
    ? []
    : Object.keys(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test.each(Object.entries<Endpoint<'admin'>>(adminEndpoints))(
  'no hostile text makes the admin call %s fail',
  async (_, endpoint) => {
    const { method, path, body, query, freshCode } = endpoint
    const valueOf = (field: string, text: string): string => {
      if (field === 'role') return 'support'
      // send a valid code, so that the code check does not refuse the call before the other fields are read
      return field === 'code' && freshCode !== undefined ? olga.code() : text
    }
    const ask = async (url: string, text: string): Promise<number> => {
      const payload = Object.fromEntries(fieldsOf(body).map((field) => [field, valueOf(field, text)]))
      const headers = { authorization: `Bearer ${await freshToken()}` }
      return (await admin.http.inject({ method, url, headers, ...(method === 'POST' && { payload }) })).statusCode
    }
    const statuses: number[] = []
    for (const text of texts) statuses.push(await ask(path.replace(/\{\w+\}/g, 'x'), text))
    for (const part of parts) {
      const question = fieldsOf(query).map((field) => `${field}=${part}`)
      statuses.push(await ask(`${path.replace(/\{\w+\}/g, part)}?${question.join('&')}`, ''))
      for (const each of question) statuses.push(await ask(`${path.replace(/\{\w+\}/g, part)}?${each}`, ''))
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  },
)
