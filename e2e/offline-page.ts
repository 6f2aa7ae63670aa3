import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { startFront } from './front-server.ts'
import { visitAsMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'

// Opens pages whose server can be made unreachable, and lists the member's records on the real server.

export const inputPath = address('TransformationInput', { type: 'FinancialStatements' })
export const offline = (page: Page) => page.getByRole('region', { name: 'Connection' }).getByText('You’re offline.')
export const waitingList = (page: Page) => page.getByRole('region', { name: 'Waiting for your confirmation' })

/** Opens a page as a member, behind a proxy, and waits until the service worker has cached the site. */
export async function visitKept(path: string, who: RegisteredMember) {
  const front = await startFront()
  const { page, complaints } = await visitAsMember(path, { baseURL: front.address, serviceWorkers: 'allow' }, who)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { front, page, complaints }
}

export const listed = async ({ token }: RegisteredMember) =>
  (await ask(siteUnderTest().address, '/api/userFinancialStatements', {}, token)).body.user as {
    readonly counter: number
    readonly financialStatements: readonly {
      readonly id: string
      readonly status: string
      readonly companyTitle: string
    }[]
  }

export const assessmentsOf = async (who: RegisteredMember) => {
  const { id } = who.user as { readonly id: string }
  const { body } = await ask(siteUnderTest().address, `/api/getAssesments/${id}`, undefined, who.token)
  return body.assessments as readonly unknown[]
}

export const titleField = (page: Page) =>
  page.getByLabel('Company name, nickname or code', { exact: true }).filter({ visible: true })
