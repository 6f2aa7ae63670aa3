import type { Severity } from '#domain/problem.ts'
import type { IconName } from '#ui/icon.tsx'

/** The icon of each severity, beside its word. */
export const severityIcons = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  IconName
>
