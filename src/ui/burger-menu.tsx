import { Burger } from '@mantine/core'
import { Suspense, useRef, useState, type ComponentProps } from 'react'
import { framePart } from './late-part.ts'

// The drawer, whose code loads when the user first opens the menu.
const HeaderDrawer = framePart(async () => (await import('./header-drawer.tsx')).HeaderDrawer)

type BurgerMenuProps = Omit<ComponentProps<typeof HeaderDrawer>, 'isOpen' | 'onClose'> & {
  readonly words: { readonly open: string }
}

/** The menu on a small screen: a burger button and the drawer that it opens. */
export function BurgerMenu(props: BurgerMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // the library returns the focus only from a drawer that was first rendered closed
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Burger
        ref={button}
        opened={isOpen === true}
        onClick={() => setOpen(true)}
        aria-label={props.words.open}
        aria-expanded={isOpen === true}
        size="sm"
      />
      <Suspense fallback={null}>
        {isOpen !== null && <HeaderDrawer {...props} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </>
  )
}
