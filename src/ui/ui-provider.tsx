import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './styles.css'
import { theme } from './theme.ts'

// The look of every face in a browser: theme, colours and the small pieces the component library lacks. No domain here.

/** Gives its children the look; light or dark as the person's system is. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
