import type { Page } from '@playwright/test'
import { screenNames } from '../src/contract/screens.ts'
import { expect, fullUnless, test } from './journey.ts'
import { cutTexts, unalignedColumns } from './layout-faults.ts'
import { memberWithRecords, type MemberRecords } from './member-with-records.ts'
import { usualScreen } from './browser.ts'
import { newMember, visitAsMember } from './member.ts'
import { expectStylesShown, styleSheets, stylesByState, stylesElsewhere } from './own-styles.ts'
import { furtherGuestStates, furtherMemberStates, newcomerStates } from './further-screen-states.ts'
import { everyScreen, guestStates, memberStates } from './screen-states.ts'
import type { ScreenState } from './screen-steps.ts'
import { expectGoodLayout, follow, takenOver, visit } from './visitor.ts'

// Checks the layout of every screen: nothing is cut off, numbers are aligned, and axe finds no fault. `npm run
// test:all` checks every state completely. `npm test` checks the usual states, with tablets and dark colours in one
// state per style sheet.

type States = Readonly<Record<string, readonly ScreenState[]>>

/**
 * The states of screens, with the steps that lead to them. `isUsual`: whether `npm test` checks the state. This is the
 * first state of each screen, and each state in which a style sheet is checked.
 */
const rowsOf = (table: States, isFirst = true) =>
  Object.entries(table).flatMap(([screen, states]) =>
    states.map(([name, path, ...steps], at) => {
      const state = `${screen}, ${name}`
      return { state, path, steps, isUsual: (isFirst && at === 0) || state in stylesByState }
    }),
  )

/** The same member for all states that a worker enters. */
let records: Promise<MemberRecords> | null = null
const member = (): Promise<MemberRecords> => (records ??= memberWithRecords())

type Row = ReturnType<typeof rowsOf>[number]

type Walks = { readonly usual: number; readonly full: number }

/** Divides the usual states into `walks.usual` tests, and the other states into `walks.full` tests. */
function walk(who: string, rows: readonly Row[], walks: Walks, begin: () => ReturnType<typeof visit>): void {
  const usual = rows.filter(({ isUsual }) => isUsual)
  walkThrough(`${who} sees no layout fault on any screen at any width`, usual, walks.usual, begin)
  const rest = rows.filter(({ isUsual }) => !isUsual)
  walkThrough(`${who} sees no layout fault in any further state of a screen at any width`, rest, walks.full, begin)
}

/**
 * Makes the tests for these states. A test opens the site once and follows links from state to state. Neighbouring rows
 * are often states of the same screen, so a test takes every n-th row.
 */
function walkThrough(title: string, rows: readonly Row[], walks: number, begin: () => ReturnType<typeof visit>): void {
  for (const part of Array.from({ length: walks }, (_, at) => at))
    test(`${title}, part ${part + 1} of ${walks}`, fullUnless(rows[0]?.isUsual === true), async () => {
      const { page, complaints } = await begin()
      let heard = 0
      for (const row of rows.filter((_, at) => at % walks === part)) {
        await test.step(row.state, async () => expectState(page, row))
        expect(complaints.slice(heard).filter(isUnusual), row.state).toEqual([])
        heard = complaints.length
      }
    })
}

/**
 * Whether a complaint is unexpected. These are expected: refused calls in the console, requests to the payment
 * sandbox's address, and the router's warning that it cannot block going back.
 */
const isUnusual = (complaint: string) =>
  !/status of 4\d\d|^asked http:\/\/127\.0\.0\.1:|use a blocker on a POP/.test(complaint)

/** Enters a state and checks its layout. */
async function expectState(page: Page, { state, path, steps }: Row): Promise<void> {
  await page.setViewportSize(usualScreen)
  await follow(page, path(await member()))
  for (const step of steps) await step(page)
  // on a page prerendered at build time, a press takes effect only once the application has loaded
  await takenOver(page)
  const styles = stylesByState[state] ?? []
  await expectStylesShown(page, styles)
  await expectGoodLayout(page, { isWhole: styles.length > 0 })
}

const lost = { 'unknown address': [['open', () => '/nowhere']] } as const satisfies States

const ofGuests = [...rowsOf(guestStates), ...rowsOf(furtherGuestStates, false), ...rowsOf(lost)]
walk('a guest', ofGuests, { usual: 2, full: 2 }, () => visit('/livez'))

const ofMembers = [...rowsOf(memberStates), ...rowsOf(furtherMemberStates, false)]
walk('a member', ofMembers, { usual: 3, full: 3 }, async () => visitAsMember('/livez', {}, (await member()).who))

walk('a newcomer', rowsOf(newcomerStates, false), { usual: 0, full: 1 }, async () =>
  visitAsMember('/livez', {}, await newMember({ hasPlan: false })),
)

test('the walks visit every screen except the one for choosing a password', () => {
  const walked = Object.keys({ ...guestStates, ...memberStates, choosePassword: everyScreen })
  expect(walked.toSorted()).toEqual(screenNames.toSorted())
})

test('each style sheet is listed exactly once', () => {
  const named = [...Object.values(stylesByState).flat(), ...Object.keys(stylesElsewhere)]
  expect(named.toSorted()).toEqual(styleSheets.toSorted())
})

test('the layout checks find cut-off text and misaligned numbers', async () => {
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
