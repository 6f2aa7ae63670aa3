import { expect, test } from './journey.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectAccessible, visit } from './visitor.ts'

test('the page opens under its own rules, without a complaint and free of accessibility faults', async () => {
  const { page, complaints } = await visit('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('the page may load nothing from elsewhere but the payment sandbox of this computer, and may not be framed', async () => {
  const { headers } = await fetch(`${siteUnderTest().address}/`)
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'; ?script-src 'self' ('sha256-[\w+/=]+' ?){2}( http:\/\/127\.0\.0\.1:\d+)?;/,
  )
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
