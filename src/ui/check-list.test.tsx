import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { CheckList } from './check-list.tsx'

const choices = [
  { id: 'a', label: 'Apple', description: 'red' },
  { id: 'b', label: 'Pear' },
]

test('once the maximum number is chosen, the user can remove choices but not add any', async () => {
  const onToggle = vi.fn()
  const { user } = drawKit(<CheckList heading="Fruits" chosen={['a']} isFull choices={choices} onToggle={onToggle} />)
  const list = within(screen.getByRole('group', { name: 'Fruits' }))
  expect(list.getByRole<HTMLInputElement>('checkbox', { name: 'Pear' }).disabled).toBe(true)
  await user.click(list.getByRole('checkbox', { name: 'Apple' }))
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('a')
})
