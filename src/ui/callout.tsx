import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './callout.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useKit } from './kit.ts'
import { useErrorInTitle } from './tab-title.ts'

export type CalloutSeverity = 'error' | 'warning' | 'info' | 'success'

const icons = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  success: 'check',
} as const satisfies Record<CalloutSeverity, IconName>

type CalloutProps = {
  readonly severity: CalloutSeverity
  /** The heading and accessible name of the callout. For screen readers it is a heading only if `level` is given. */
  readonly heading?: ReactNode
  readonly level?: 2 | 3 | 4
  /** Whether screen readers announce the callout at once. True by default for errors. A `role` overrides it. */
  readonly isUrgent?: boolean
  /**
   * `status` makes screen readers announce the callout when they are idle, `region` makes it a landmark and needs a
   * heading, `note` does neither.
   */
  readonly role?: 'status' | 'region' | 'note'
  /** The actions; they are beside the text where there is room. */
  readonly actions?: ReactNode
  /** A ref to the callout, which the caller uses to move the focus here. */
  readonly ref?: Ref<HTMLDivElement>
  readonly id?: string
  readonly children?: ReactNode
}

/** Shows an important message, styled by its severity. While it shows an error, the document title says so. */
export function Callout(props: CalloutProps) {
  const { severity, heading, level, isUrgent = severity === 'error', role, actions, ref, id, children } = props
  useErrorInTitle(severity === 'error')
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

/** A span with the role of a heading, because the library puts the title into a span, which cannot contain h1 to h6. */
const HeadingOf = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <span role="heading" aria-level={level}>
    {children}
  </span>
)

type ErrorCalloutProps = {
  readonly error: unknown
  /** The heading, if the message of the failure does not say what failed. */
  readonly heading?: string
  /** Called when the user retries. Omit it when the retry button is elsewhere. */
  readonly onRetry?: () => void
}

/**
 * Shown when loading or an action failed: the reason, with a sign-in link if the session has ended, and a retry button
 * if `onRetry` is passed.
 */
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

/** A link to the sign-in page, from which the user returns to this page. */
function SignInLink({ pathTo }: { readonly pathTo: (wanted: string) => string }) {
  const { words } = useKit()
  const { pathname, search, hash } = useLocation()
  return (
    <Button component={Link} to={pathTo(pathname + search + hash)} size="xs">
      {words.signIn}
    </Button>
  )
}

/** Shows the code that the user can quote when reporting a failure, in small print. */
export const Quote = ({ children }: { readonly children: string }) => (
  <Text component="p" size="xs" c="dimmed">
    {children}
  </Text>
)
