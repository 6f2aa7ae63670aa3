import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A live region that only screen readers notice and announce politely. Keep it mounted and change its text. */
export function LiveStatus({ text }: { readonly text: string }) {
  return (
    <p role="status" className="read-out">
      {text}
    </p>
  )
}

type LiveTextProps = { readonly children: ReactNode }

/** A visible live region that screen readers announce politely. Keep it mounted and change its text. */
export const LiveText = ({ children }: LiveTextProps) => (
  <Text role="status" inherit>
    {children}
  </Text>
)

/** A visible message that screen readers announce at once when it appears: the reason why something was not done. */
export const AlertText = ({ children }: LiveTextProps) => (
  <Text role="alert" inherit c="var(--bad)">
    {children}
  </Text>
)
