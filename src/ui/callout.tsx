import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './callout.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useKit } from './kit.ts'

export type CalloutSeverity = 'error' | 'warning' | 'info' | 'success'

const icons = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  success: 'check',
} as const satisfies Record<CalloutSeverity, IconName>

type CalloutProps = {
  readonly severity: CalloutSeverity
  /** Names the callout. With a `level` it is a heading of that rank. */
  readonly heading?: ReactNode
  readonly level?: 2 | 3 | 4
  /** Read out at once. An error is, unless it has a `role`. */
  readonly isUrgent?: boolean
  /** `status` is read out when the reader pauses, `region` is found among the parts of the page and needs a heading, `note` is neither. */
  readonly role?: 'status' | 'region' | 'note'
  /** What can be done about it; beside the text where there is room. */
  readonly actions?: ReactNode
  /** Given where the focus comes here. */
  readonly ref?: Ref<HTMLDivElement>
  readonly id?: string
  readonly children?: ReactNode
}

/** Something to know before going on, by how severe it is. */
export function Callout(props: CalloutProps) {
  const { severity, heading, level, isUrgent = severity === 'error', role, actions, ref, id, children } = props
  return (
    <Alert
      className={styles['callout']}
      data-severity={severity}
      role={role ?? (isUrgent ? 'alert' : 'note')}
      icon={<Icon name={icons[severity]} />}
      title={heading !== undefined && level !== undefined ? <HeadingOf level={level}>{heading}</HeadingOf> : heading}
      {...(ref !== undefined && { ref, tabIndex: -1 })}
      {...(id !== undefined && { id })}
    >
      <div className={styles['text']}>{children}</div>
      {actions}
    </Alert>
  )
}

/** The library puts the title into a span, where only words may stand. */
const HeadingOf = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <span role="heading" aria-level={level}>
    {children}
  </span>
)

type ErrorCalloutProps = {
  readonly error: unknown
  /** What could not be done, where the failure does not say it. */
  readonly heading?: string
  /** Without it the way to try again stands elsewhere. */
  readonly onRetry?: () => void
}

/** Stands where something failed: why, and the way to try again, or to sign in where the session has ended. */
export function ErrorCallout({ error, heading, onRetry }: ErrorCalloutProps) {
  const { words, explain, signInPath } = useKit()
  const { sentence, quote, isSignedOut } = explain(error)
  const actions = (
    <Group gap="xs">
      {isSignedOut && signInPath !== null && <SignInLink pathTo={signInPath} />}
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Group>
  )
  return (
    <Callout severity="error" {...(heading !== undefined && { heading })} actions={actions}>
      <p>{sentence}</p>
      {quote !== null && <Quote>{quote}</Quote>}
    </Callout>
  )
}

/** The way to sign in and back to this very page. */
function SignInLink({ pathTo }: { readonly pathTo: (wanted: string) => string }) {
  const { words } = useKit()
  const { pathname, search, hash } = useLocation()
  return (
    <Button component={Link} to={pathTo(pathname + search + hash)} size="xs">
      {words.signIn}
    </Button>
  )
}

/** By what a failure can be named, in small letters below what is said of it. */
export const Quote = ({ children }: { readonly children: string }) => (
  <Text component="p" size="xs" c="dimmed">
    {children}
  </Text>
)
