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
  /** Accessible name of the callout. With a `level` it is also a heading. */
  readonly heading?: ReactNode
  readonly level?: 2 | 3 | 4
  /** Announced at once. True by default for errors without a `role`. */
  readonly isUrgent?: boolean
  /** `status` is announced politely, `region` is a landmark and needs a heading, `note` is neither. */
  readonly role?: 'status' | 'region' | 'note'
  /** Actions; beside the text where there is room. */
  readonly actions?: ReactNode
  /** For moving the focus here. */
  readonly ref?: Ref<HTMLDivElement>
  readonly id?: string
  readonly children?: ReactNode
}

/** An important message, styled by severity. */
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

/** The library puts the title into a span, and a span must not contain heading elements. */
const HeadingOf = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <span role="heading" aria-level={level}>
    {children}
  </span>
)

type ErrorCalloutProps = {
  readonly error: unknown
  /** A heading for failures whose own message does not name the failed action. */
  readonly heading?: string
  /** Omitted when the retry button is elsewhere. */
  readonly onRetry?: () => void
}

/** Shown in place of something that failed: the reason, with a retry button, or a sign-in link when the session has ended. */
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

/** A link to the sign-in page, which leads back to this page. */
function SignInLink({ pathTo }: { readonly pathTo: (wanted: string) => string }) {
  const { words } = useKit()
  const { pathname, search, hash } = useLocation()
  return (
    <Button component={Link} to={pathTo(pathname + search + hash)} size="xs">
      {words.signIn}
    </Button>
  )
}

/** The code that a person quotes when reporting a failure, in small print below the failure. */
export const Quote = ({ children }: { readonly children: string }) => (
  <Text component="p" size="xs" c="dimmed">
    {children}
  </Text>
)
