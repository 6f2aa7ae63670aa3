import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorCallout } from './callout.tsx'
import { useKit } from './kit.ts'
import styles from './loading.module.css'

type LoadingProps = {
  /** As high as what is awaited, so that nothing moves when it comes. */
  readonly height?: string
  /** How many of that height stand below each other, as the rows of a list. */
  readonly count?: number
}

/** Stands where something is still asked for. */
export function Loading({ height = '3.25rem', count = 1 }: LoadingProps) {
  const { words } = useKit()
  return (
    <div role="status" className={styles['loading']}>
      <span className="read-out">{words.loading}</span>
      {Array.from({ length: count }, (_, position) => (
        <Skeleton key={position} height={height} radius="sm" />
      ))}
    </div>
  )
}

type ProgressBarProps = {
  /** What is under way. */
  readonly label: string
  /** How much of it is done; left out where nobody knows. */
  readonly done?: { readonly value: number; readonly max: number } | undefined
}

/** How far something is. */
export const ProgressBar = ({ label, done }: ProgressBarProps) => (
  <progress aria-label={label} className={styles['progress']} {...done} />
)

/** What the kit needs to know of a query, as the query cache answers it. */
export type Query<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly refetch: () => unknown
}

type LoadedProps<Data> = {
  readonly query: Query<Data>
  /** What could not be loaded. */
  readonly notLoaded: string
  /** What stands there until it is. */
  readonly loading?: ReactNode
  /** What is shown of it. */
  readonly children: (data: Data) => ReactNode
}

/** What a query answered; until then that it is awaited, or why it failed and the way to try again. */
export function Loaded<Data>({ query, notLoaded, loading = <Loading />, children }: LoadedProps<Data>) {
  return (
    <>
      {query.isError && <ErrorCallout error={query.error} heading={notLoaded} onRetry={() => void query.refetch()} />}
      {query.data !== undefined ? children(query.data) : !query.isError && loading}
    </>
  )
}
