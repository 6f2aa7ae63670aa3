import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { AmountInput } from './amount-input.tsx'

function Field() {
  const [value, setValue] = useState('120')
  return <AmountInput label="Apples" value={value} isChanged={value !== '120'} onChange={setValue} />
}

test('typing replaces the amount in the field', async () => {
  const { user } = drawKit(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Apples' })
  expect('changed' in field.dataset).toBe(false)
  await user.tab()
  await user.keyboard('45')
  expect(field.value).toBe('45')
  expect('changed' in field.dataset).toBe(true)
})
