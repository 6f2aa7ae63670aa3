import type { BrowserContextOptions, Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { goldenBody } from '../scripts/vitest/golden-assessments.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'

// Saves, opens and reads assessments for the journeys.

/** Saves a worked example of the method through the API, with the given changes, and returns its id. */
export async function keepExample({ token }: RegisteredMember, name: string, given: object = {}): Promise<string> {
  const { fields, ...inputs } = goldenBody(name)
  const { reportingYear: reporting_year, ...amounts } = fields ?? { reportingYear: null }
  const body = { ...inputs, fields: { ...amounts, reporting_year }, ...given }
  const { body: saved } = await ask(siteUnderTest().address, '/api/saveAssesment', body, token)
  return String(saved.id)
}

/** Opens a saved worked example of the method. */
export async function visitExample(name: string, options: BrowserContextOptions = {}) {
  const who = await newMember()
  const id = await keepExample(who, name)
  const visited = await visitAsMember(address('assessment', { id }), options, who)
  await printout(visited.page).waitFor()
  return { ...visited, who, id }
}

/** The printout on the page. */
export const printout = (page: Page) => page.getByRole('article')

/** A part of the printout, found by its heading. */
export const part = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })

/** Opens a tab below the first page of the printout. */
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
