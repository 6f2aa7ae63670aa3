import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { KitContext, type Kit } from './kit.ts'
import './styles.css'
import { themeOf } from './theme.ts'

// The look of every face in a browser: theme, colours, and the components its pages are made of. No domain here.

/** Comes behind the first view; what was notified before then waits for it. */
const NotificationArea = lazy(async () => ({ default: (await import('./notification-area.tsx')).NotificationArea }))

type UiProviderProps = {
  readonly children: ReactNode
  /** The words all pages share. */
  readonly kit: Kit
  /** 'test' where nothing is laid out: what floats is not hidden for the want of a place, and nothing fades in or out. */
  readonly env?: 'default' | 'test'
}

/** Gives its children the look, the words of the kit, and a place for notifications; light or dark as the person's system is. */
export function UiProvider({ children, kit, env = 'default' }: UiProviderProps) {
  const theme = useMemo(() => themeOf(kit.words), [kit])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" env={env}>
      <KitContext value={kit}>
        {children}
        <Suspense fallback={null}>
          <NotificationArea />
        </Suspense>
      </KitContext>
    </MantineProvider>
  )
}
