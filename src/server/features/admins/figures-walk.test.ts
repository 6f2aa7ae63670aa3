import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests that admins never see a member's figures: no response of the admin site contains a figure or the name of a
// statement.

const server = await openServer()
const admin = await openAdmin(server)
const olga = await admin.enrol('olga@saldo.example', 'owner')
const freshToken = admin.lastingToken(olga)

const email = 'anna@example.com'
const names = [
  'Quokka Holdings',
  'Ромашка-Перспектива',
  '7707083893',
  'Renamed Wombat',
  'Judged Numbat',
  'Drafted Dugong',
]
const figures = [918_273_641, 837_465_291, 746_382_917]

/**
 * Creates a member with a draft, a renamed translation and an assessment, whose names and figures occur nowhere else.
 */
async function seeded(): Promise<void> {
  const anna = await memberWith(server, email)
  const [assets = 0, revenue = 0, cost = 0] = figures
  const body = typedStatement({
    companyTitle: names[0] ?? '',
    russianName: names[1] ?? null,
    inn: names[2] ?? null,
    generate: true,
    codeValues: {
      1150: { current: assets, previous: assets },
      1370: { current: assets, previous: assets },
      2110: { current: revenue, previous: revenue },
      2120: { current: cost, previous: cost },
    },
  })
  const { id } = await anna.saveStatement({ body })
  await anna.renameStatement({ body: { id, companyTitle: names[3] ?? '', russianName: null, inn: null } })
  const source = { statementId: id, statement: null, fields: null }
  await anna.saveAssessment({ body: { ...nothingAsked, title: names[4] ?? '', expected: null, ...source } })
  await anna.saveStatement({ body: typedStatement({ companyTitle: names[5] ?? '' }) })
}

const idsOf = async (table: 'users' | 'financial_statements' | 'assessments') =>
  (await server.db.selectFrom(table).select('id').execute()).map(({ id }) => id)

/** A figure as plain digits, and with its thousands separated in every common way. */
const written = (figure: number): readonly string[] => {
  const plain = String(figure)
  const groups = figure.toLocaleString('en-GB').split(',')
  return [plain, ...[',', ' ', '.', '\u00A0', '\u202F'].map((mark) => groups.join(mark))]
}

const found = (text: string): readonly string[] =>
  [...names, ...figures.flatMap(written)].filter((each) => text.includes(each))

await seeded()

test('the test database contains company names and figures', async () => {
  const statements = await server.db.selectFrom('financial_statements').selectAll().execute()
  const assessments = await server.db.selectFrom('assessments').selectAll().execute()
  const stored = found(JSON.stringify([statements, assessments]))
  expect(stored).toEqual(expect.arrayContaining([...names.slice(3), ...figures.map(String)]))
})

/** The query parameters to send with each call that requires some. */
const questions: Readonly<Partial<Record<string, string>>> = {
  previewPrice: '?plan_id=translation&cents=900&translations=1',
}

test.each(Object.entries<Endpoint<'admin'>>(adminEndpoints))(
  'the response to %s contains no figures or names',
  async (name, endpoint) => {
    const { method, path, freshCode } = endpoint
    const ids = [...(await idsOf('users')), ...(await idsOf('financial_statements')), ...(await idsOf('assessments'))]
    expect(ids.length).toBeGreaterThan(3)
    const texts: string[] = []
    for (const id of ids) {
      const coded = freshCode === undefined ? {} : { code: olga.code() }
      const response = await admin.http.inject({
        method,
        url: path.replace(/\{\w+\}/g, id) + (questions[name] ?? ''),
        ...(method === 'POST' && {
          payload: { id, member: id, member_id: id, email, confirmation: '', reason: 'asked', ...coded },
        }),
        headers: { authorization: `Bearer ${await freshToken()}` },
      })
      // a read without parameters must succeed; an act may be refused because of its input
      if (method === 'GET' && !path.includes('{')) expect(response.statusCode).toBe(200)
      expect(response.statusCode).toBeLessThan(500)
      texts.push(response.body, JSON.stringify(response.headers))
    }
    expect(found(texts.join('\n'))).toEqual([])
  },
)

test('the log of the admin site contains no figures or names', () => {
  expect(found(server.log.join('\n'))).toEqual([])
})
