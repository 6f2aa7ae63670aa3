import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('inputs and the result they make are parts of the page, the inputs before the result', () => {
  draw(false)
  const parts = screen.getAllByRole('region')
  expect(parts).toEqual([
    screen.getByRole('region', { name: 'Flour and water' }),
    screen.getByRole('region', { name: 'Bread so far' }),
  ])
  within(screen.getByRole('region', { name: 'Bread so far' })).getByRole('button', { name: 'Bake' })
  screen.getByText('Knead it twice.')
})

test.each([true, false])('the inputs wait while something is under way: %s', (isBusy) => {
  draw(isBusy)
  expect(screen.getByText('Flour and water').closest('section')?.hasAttribute('inert')).toBe(isBusy)
})
