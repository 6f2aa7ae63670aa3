import { render } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { useOpen } from './use-open.ts'

let isOpen = (): boolean => true
let leave = (): void => undefined

function Asking() {
  isOpen = useOpen()
  return <p>here</p>
}

function Page() {
  const [isShown, show] = useState(true)
  leave = () => startTransition(() => show(false))
  return isShown && <Asking />
}

test('what has left the page knows it as soon as it has gone from there', async () => {
  const { container } = render(<Page />)
  expect(isOpen()).toBe(true)
  const toldOnLeaving = new Promise((resolve) =>
    new MutationObserver(() => resolve(isOpen())).observe(container, { childList: true }),
  )
  leave()
  expect(await toldOnLeaving).toBe(false)
})
