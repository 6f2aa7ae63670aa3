import { render, screen } from '@testing-library/react'
import { startTransition, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useOpen } from './use-open.ts'

type AskingProps = { readonly tell: (isOpen: () => boolean) => void }

function Asking({ tell }: AskingProps) {
  const isOpen = useOpen()
  useEffect(() => tell(isOpen))
  return <p>here</p>
}

function Page({ tell }: AskingProps) {
  const [isShown, show] = useState(true)
  return (
    <>
      {isShown && <Asking tell={tell} />}
      <button type="button" onClick={() => startTransition(() => show(false))}>
        Leave
      </button>
    </>
  )
}

test('`useOpen` reports a removed component as closed', async () => {
  let isOpen = (): boolean => false
  const { container } = render(<Page tell={(given) => (isOpen = given)} />)
  expect(isOpen()).toBe(true)
  const toldOnLeaving = new Promise((resolve) =>
    new MutationObserver(() => resolve(isOpen())).observe(container, { childList: true }),
  )
  screen.getByRole('button').click()
  expect(await toldOnLeaving).toBe(false)
})
