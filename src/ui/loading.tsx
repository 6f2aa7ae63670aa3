import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorCallout } from './callout.tsx'
import { useKit } from './kit.ts'
import styles from './loading.module.css'

type LoadingProps = {
  /** The height of the content that is loading, so that the layout does not shift. */
  readonly height?: string
  /** The number of stacked placeholders, for example one for each row of a list. */
  readonly count?: number
}

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
  readonly label: string
  /** How much is completed, and the total; omitted when unknown. */
  readonly done?: { readonly value: number; readonly max: number } | undefined
}

export const ProgressBar = ({ label, done }: ProgressBarProps) => (
  <progress aria-label={label} className={styles['progress']} {...done} />
)

/** The parts of a query result that the kit uses. */
export type Query<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly refetch: () => unknown
}

type NotLoadedProps<Data> = {
  readonly query: Query<Data>
  /** The heading that is shown when loading failed and there is nothing to show. */
  readonly notLoaded: string
}

/**
 * Says that the data could not be loaded, or, if earlier data is still shown, that it could not be loaded again; has a
 * retry button.
 */
export function LoadingError<Data>({ query, notLoaded }: NotLoadedProps<Data>) {
  const { words } = useKit()
  if (!query.isError) return null
  const heading = query.data === undefined ? notLoaded : words.notRenewed
  return <ErrorCallout error={query.error} heading={heading} onRetry={() => void query.refetch()} />
}

type LoadedProps<Data> = NotLoadedProps<Data> & {
  readonly loading?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a query's data once it is loaded; until then a placeholder, or the error with a retry button. */
export function Loaded<Data>({ query, notLoaded, loading = <Loading />, children }: LoadedProps<Data>) {
  return (
    <>
      <LoadingError query={query} notLoaded={notLoaded} />
      {query.data !== undefined ? children(query.data) : !query.isError && loading}
    </>
  )
}
