import { Burger } from '@mantine/core'
import { Suspense, useState, type ComponentProps } from 'react'
import { framePart } from './late-part.ts'

// The drawer, whose code loads when the user first opens the menu.
const HeaderDrawer = framePart(async () => (await import('./header-drawer.tsx')).HeaderDrawer)

type BurgerMenuProps = Omit<ComponentProps<typeof HeaderDrawer>, 'isOpen' | 'onClose'> & {
  readonly words: { readonly open: string }
}

/** The menu on a small screen: a burger button and the drawer that it opens. */
export function BurgerMenu(props: BurgerMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Burger
        opened={isOpen === true}
        onClick={() => setOpen(true)}
        aria-label={props.words.open}
        aria-expanded={isOpen === true}
        size="sm"
      />
      <Suspense fallback={null}>
        {isOpen !== null && <HeaderDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
