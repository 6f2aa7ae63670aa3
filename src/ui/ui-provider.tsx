import { MantineProvider } from '@mantine/core'
import { Suspense, useMemo, type ReactNode } from 'react'
import { KitContext, type Kit } from './kit.ts'
import { framePart } from './late-part.ts'
import './styles.css'
import { themeOf } from './theme.ts'

/** The notification area, whose code loads after the first view; earlier notifications wait until it is loaded. */
const NotificationArea = framePart(async () => (await import('./notification-area.tsx')).NotificationArea)

type UiProviderProps = {
  readonly children: ReactNode
  /** The kit's own text, and the function that explains failures. */
  readonly kit: Kit
  /**
   * Pass 'test' where pages have no layout. Floating elements are then shown although they have no position, and
   * nothing is animated.
   */
  readonly env?: 'default' | 'test'
}

/**
 * Provides the theme, the kit's words and the notification area. The colour scheme, light or dark, is that of the
 * system.
 */
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
