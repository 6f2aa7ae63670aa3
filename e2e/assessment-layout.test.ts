import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { address } from '../src/contract/screens.ts'
import { keepExample, part, printout } from './assessment-page.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { keepSample } from './statement-page.ts'
import { expectGoodLayout } from './visitor.ts'

type Prepared = { readonly who: RegisteredMember; readonly statement: string; readonly assessments: readonly string[] }

/** One member for all looks, with a translation and two assessments. */
let prepared: Promise<Prepared> | null = null
const member = () =>
  (prepared ??= newMember().then(async (who) => ({
    who,
    statement: await keepSample(who),
    assessments: [
      await keepExample(who, 'assessment-leveraged-trader-with-a-loss'),
      await keepExample(who, 'assessment-trading-company'),
    ],
  })))

type State = readonly [name: string, path: (has: Prepared) => string, enter: (page: Page) => Promise<unknown>]

const ofFirst = ({ assessments: [id = ''] }: Prepared) => address('assessment', { id })
const shown = (page: Page) => printout(page).waitFor()
const open = (page: Page) => page.getByRole('dialog').waitFor()
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** The states of the pages of assessments, each with its address and the way into it. */
const states: readonly State[] = [
  [
    'where an assessment begins',
    () => address('analysisInput'),
    (page) => page.getByText('One of your statements').waitFor(),
  ],
  ['the assessment in hand', ({ statement: id }) => address('analysis', { id }), shown],
  ['a saved assessment', ofFirst, shown],
  [
    'every table of the ratios',
    (has) => `${ofFirst(has)}?open=ratios`,
    (page) => page.getByRole('button', { name: 'Show all tables' }).click(),
  ],
  [
    'where a number is from',
    (has) => `${ofFirst(has)}?open=key-numbers`,
    async (page) => {
      await part(page, 'Key numbers')
        .getByRole('row', { name: /^Quick ratio/ })
        .getByRole('button')
        .first()
        .click()
      await open(page)
    },
  ],
  ['what if', ofFirst, press('What if …')],
  ['the inputs of a saved assessment', ofFirst, press('Edit inputs')],
  [
    'the list',
    () => address('assessments'),
    (page) =>
      page
        .getByRole('link', { name: /^Open: / })
        .first()
        .waitFor(),
  ],
  [
    'two side by side',
    ({ assessments }) => `${address('comparison')}?ids=${assessments.join(',')}`,
    (page) => page.locator('.recharts-surface').first().waitFor(),
  ],
  [
    'an assessment that is not there',
    () => address('assessment', { id: 'gone' }),
    (page) => page.getByRole('alert').waitFor(),
  ],
]

test.each(states)('%s looks as it should', async (_name, path, enter) => {
  const has = await member()
  const { page } = await visitAsMember(path(has), {}, has.who)
  await enter(page)
  await expectGoodLayout(page)
})

test('a list without an assessment looks as it should', async () => {
  const { page } = await visitAsMember(address('assessments'), {}, await newMember())
  await page.getByRole('heading', { name: 'No assessments yet' }).waitFor()
  await expectGoodLayout(page)
})
