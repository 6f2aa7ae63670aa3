import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A visually hidden live region, announced politely. Keep it mounted and change its text. */
export function LiveStatus({ text }: { readonly text: string }) {
  return (
    <p role="status" className="read-out">
      {text}
    </p>
  )
}

type LiveTextProps = { readonly children: ReactNode }

/** A visible live region, announced politely. Keep it mounted and change its text. */
export const LiveText = ({ children }: LiveTextProps) => (
  <Text role="status" inherit>
    {children}
  </Text>
)

/** A visible message announced at once when it appears: the reason something was not done. */
export const AlertText = ({ children }: LiveTextProps) => (
  <Text role="alert" inherit c="var(--bad)">
    {children}
  </Text>
)
