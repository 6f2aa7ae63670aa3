import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { kit } from '#browser/site-kit.ts'
import type { StatementPrintingOptions } from '#documents/printed-statement.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { sheetOf } from '../../fixtures/northern-bridge.ts'
import { StatementSheet } from './traced-statement.tsx'

const draw = (options: StatementPrintingOptions = {}) =>
  render(
    <UiProvider env="test" kit={kit}>
      <StatementSheet document={statementDocument(sheetOf(options))} touched={new Set()} onTrace={() => {}} />
    </UiProvider>,
  )

/** Makes every element as wide as given, because jsdom lays nothing out. */
function widenContent(width: number): void {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth') ?? {}
  Object.defineProperty(Element.prototype, 'scrollWidth', { configurable: true, get: () => width })
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'scrollWidth', own))
}

test('a statement with many columns is printed on landscape pages', () => {
  const { unmount } = draw()
  expect(screen.getByRole('article').dataset['paper']).toBeUndefined()
  unmount()
  draw({ added: ['change', 'common-size'], thirdDate: true })
  expect(screen.getByRole('article').dataset['paper']).toBe('wide')
})

test('only a report that is wider than the sheet scrolls', () => {
  const { unmount } = draw()
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  widenContent(1200)
  draw()
  const region = screen.getByRole('region', { name: 'Balance sheet' })
  region.focus()
  expect(document.activeElement).toBe(region)
})
