import type { Page } from '@playwright/test'
import { screenNames } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { cutTexts, unalignedColumns } from './layout-faults.ts'
import { memberWithRecords, type MemberRecords } from './member-with-records.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { expectStylesShown, styleSheets, stylesByState, stylesElsewhere } from './own-styles.ts'
import {
  everyScreen,
  furtherGuestStates,
  furtherMemberStates,
  guestStates,
  memberStates,
  newcomerStates,
  type ScreenState,
  type Step,
} from './screen-states.ts'
import { expectGoodLayout, takenOver, visit } from './visitor.ts'

// Every screen in every state, on a telephone, a tablet and a desk, light and dark: nothing is cut off, numbers are in line, and axe finds
// no fault.

type States = Readonly<Record<string, readonly ScreenState[]>>

/** Rows of tests: the screen, the state, and how to come to it. */
const rowsOf = (...tables: readonly States[]) =>
  tables.flatMap((table) =>
    Object.entries(table).flatMap(([screen, states]) =>
      states.map(([name, path, ...steps]) => ({ state: `${screen}, ${name}`, path, steps })),
    ),
  )

/** One member for all states. */
let records: Promise<MemberRecords> | null = null
const member = (): Promise<MemberRecords> => (records ??= memberWithRecords())

type Visited = { readonly page: Page; readonly complaints: readonly string[] }
type Row = { readonly state: string; readonly steps: readonly Step[] }

/** Takes the steps into a state and looks at it. */
async function expectState({ page, complaints }: Visited, { state, steps }: Row): Promise<void> {
  for (const step of steps) await step(page)
  // what was pressed on a page that was made at build time is done when the application has come
  await takenOver(page)
  const styles = stylesByState[state] ?? []
  await expectStylesShown(page, styles)
  await expectGoodLayout(page, { isWhole: styles.length > 0 })
  // what is refused is said by the console too, and frames of the provider are at an address of their own
  const isUsual = (text: string) => /status of 4\d\d/.test(text) || text.startsWith('asked http://127.0.0.1:')
  expect(complaints.filter((text) => !isUsual(text))).toEqual([])
}

const lost = { 'unknown address': [['open', () => '/nowhere']] } as const satisfies States

for (const row of rowsOf(guestStates, furtherGuestStates, lost))
  test(`a guest’s ${row.state}, is good at every width`, async () => {
    await expectState(await visit(row.path(await member())), row)
  })

for (const row of rowsOf(memberStates, furtherMemberStates))
  test(`a member’s ${row.state}, is good at every width`, async () => {
    const has = await member()
    await expectState(await visitAsMember(row.path(has), {}, has.who), row)
  })

/** One member without a plan or a record for all states. */
let newcomer: Promise<RegisteredMember> | null = null

for (const row of rowsOf(newcomerStates))
  test(`a newcomer’s ${row.state}, is good at every width`, async () => {
    newcomer ??= newMember({ hasPlan: false })
    await expectState(await visitAsMember(row.path(await member()), {}, await newcomer), row)
  })

test('every screen is walked; the journey of a mailed code walks the one that follows it', () => {
  const walked = Object.keys({ ...guestStates, ...memberStates, choosePassword: everyScreen })
  expect(walked.toSorted()).toEqual(screenNames.toSorted())
})

test('every style sheet of the site is judged whole in one place', () => {
  const named = [...Object.values(stylesByState).flat(), ...Object.keys(stylesElsewhere)]
  expect(named.toSorted()).toEqual(styleSheets.toSorted())
})

test('a text that is cut off, and numbers out of line, are found', async () => {
  const { page } = await visit('/livez')
  await page.setContent(`
    <div style="width: 50px; overflow: hidden; white-space: nowrap">a long text that is cut</div>
    <div style="width: 50px; overflow: auto; white-space: nowrap">a long text that is scrolled to</div>
    <div style="width: 50px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">a long text that ends in dots</div>
    <div style="width: 2000px; text-align: end">past the edge</div>
    <table>
      <caption>Amounts</caption>
      <thead><tr><th style="text-align: start">Code</th><th style="text-align: end">In line</th><th style="text-align: end">Not in line</th></tr></thead>
      <tr><td>1110</td><td style="text-align: end">1,000</td><td style="text-align: end">1,000</td></tr>
      <tr><td>1120</td><td style="text-align: end">10</td><td style="text-align: end">(10)</td></tr>
    </table>`)
  await expect
    .poll(() => page.evaluate(cutTexts))
    .toEqual([
      'div "a long text that is cut" is cut off',
      'div "past the edge" is cut off',
      expect.stringMatching(/^the page is 20\d\d px wide$/),
    ])
  await expect
    .poll(() => page.evaluate(unalignedColumns))
    .toEqual([expect.stringMatching(/^table "Amounts", column 3: \(10\) ends at .*, 1,000 at /)])
})
