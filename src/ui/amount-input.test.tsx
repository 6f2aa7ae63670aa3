import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { AmountInput } from './amount-input.tsx'

function Field() {
  const [value, setValue] = useState('120')
  return <AmountInput label="Apples" value={value} isChanged={value !== '120'} onChange={setValue} />
}

test('what is typed takes the place of the amount as it was', async () => {
  const { user } = drawKit(<Field />)
  await user.tab()
  await user.keyboard('45')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Apples' }).value).toBe('45')
})
