import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Changes of this text are read out when the reader pauses; it is never shown. Keep it mounted and change its text. */
export function LiveStatus({ text }: { readonly text: string }) {
  return (
    <p role="status" className="read-out">
      {text}
    </p>
  )
}

type LiveTextProps = { readonly children: ReactNode }

/** A sentence on the page whose changes are read out when the reader pauses. Keep it mounted and change its words. */
export const LiveText = ({ children }: LiveTextProps) => (
  <Text role="status" inherit>
    {children}
  </Text>
)

/** A sentence on the page that is read out at once when it appears: why something was not done. */
export const AlertText = ({ children }: LiveTextProps) => (
  <Text role="alert" inherit c="var(--bad)">
    {children}
  </Text>
)
