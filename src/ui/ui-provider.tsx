import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './styles.css'
import { theme } from './theme.ts'

// The look of every face in a browser: theme, colours and the small pieces the component library lacks. No domain here.

type UiProviderProps = {
  readonly children: ReactNode
  /** 'test' where nothing is laid out: what floats is not hidden for the want of a place, and nothing fades in or out. */
  readonly env?: 'default' | 'test'
}

/** Gives its children the look; light or dark as the person's system is. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" env={env}>
      {children}
    </MantineProvider>
  )
}
