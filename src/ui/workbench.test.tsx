import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { ResultBar, Workbench } from './workbench.tsx'

const draw = (isBusy: boolean) =>
  drawKit(
    <Workbench
      heading="Flour and water"
      inputs={<input aria-label="Flour" />}
      isBusy={isBusy}
      result={
        <ResultBar heading="Bread so far" actions={<button type="button">Bake</button>}>
          One loaf
        </ResultBar>
      }
    >
      <p>Knead it twice.</p>
    </Workbench>,
  )

test('the inputs and the result are two regions of the page', () => {
  draw(false)
  const parts = screen.getAllByRole('region')
  expect(parts).toEqual([
    screen.getByRole('region', { name: 'Flour and water' }),
    screen.getByRole('region', { name: 'Bread so far' }),
  ])
  within(screen.getByRole('region', { name: 'Bread so far' })).getByRole('button', { name: 'Bake' })
  screen.getByText('Knead it twice.')
})

test.each([true, false])('the inputs are disabled only while the page is busy (busy: %s)', (isBusy) => {
  draw(isBusy)
  expect(screen.getByText('Flour and water').closest('section')?.hasAttribute('inert')).toBe(isBusy)
})

test('on a narrow screen the inputs are collapsed', async () => {
  const kept = window.matchMedia
  window.matchMedia = (query) => ({ ...kept(query), matches: query.includes('max-width') })
  onTestFinished(() => void (window.matchMedia = kept))
  const { user } = draw(false)
  const fold = screen.getByText('Flour and water').closest('details')
  expect(fold?.open).toBe(false)
  await user.click(screen.getByText('Flour and water'))
  expect(fold?.open).toBe(true)
  expect(within(fold ?? document.body).getByLabelText('Flour')).toBe(screen.getByLabelText('Flour'))
})
