import { customersShape } from '../src/contract/shapes/customer-shapes.ts'
import { keepExample } from './assessment-page.ts'
import { newMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { keepSample } from './statement-page.ts'

// A member with records for every state of the member's screens.

/** The records that the member's pages show. */
export type MemberRecords = {
  readonly who: RegisteredMember
  readonly statement: string
  /** The id of the same company's statement for the previous year. */
  readonly yearBefore: string
  readonly draft: string
  readonly unbalanced: string
  readonly assessments: readonly string[]
  /** The id of the customer to whom the translations belong. */
  readonly customer: string
}

/** The title of the draft that was saved last and is therefore first in the list. */
export const spareDraft = 'Северный мост, черновик'

const longName = 'Северо-Западное научно-производственное машиностроительное объединение «Голубой кит» и партнёры'

/**
 * A member with two translations, two assessments, and more drafts than fit on a page. Names are Russian; some are
 * long.
 */
export async function memberWithRecords(): Promise<MemberRecords> {
  const who = await newMember()
  const head = { form: 'full', periods: 34, denominations: 384, reporting_year: 2024 }
  const unbalanced = { 1600: { current: 90, previous: 70 }, 1700: { current: 95, previous: 70 } }
  const keepDraft = async (companyTitle: string, codeValues: object = unbalanced) => {
    const body = { ...head, companyTitle, codeValues }
    return String((await ask(siteUnderTest().address, '/api/financialStatment', body, who.token)).body.id)
  }
  const statement = await keepSample(who, { companyTitle: longName })
  const records = {
    who,
    statement,
    yearBefore: await keepSample(who, { companyTitle: longName, reporting_year: 2023 }),
    draft: await keepDraft(longName, {}),
    unbalanced: await keepDraft(longName),
    assessments: [
      await keepExample(who, 'assessment-leveraged-trader-with-a-loss', { title: longName }),
      await keepExample(who, 'assessment-trading-company', { title: 'Северный мост' }),
    ],
  }
  for (let place = 1; place < manyDrafts; place++) await keepDraft(`Голубой кит ${place}`)
  await keepDraft(spareDraft)
  return { ...records, customer: await customerOf(who, statement) }
}

/** More drafts than fit on one page of the list. */
const manyDrafts = 24

/** The id of the customer to whom a statement belongs. */
async function customerOf({ token }: RegisteredMember, statement: string): Promise<string> {
  const { body } = await ask(siteUnderTest().address, '/api/listCustomers', {}, token)
  const { customers } = customersShape.parse(body)
  return String(customers.find(({ statements }) => statements.some(({ id }) => id === statement))?.id)
}
