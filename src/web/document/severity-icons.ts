import type { Severity } from '#domain/problem.ts'
import type { IconName } from '#ui/icon.tsx'

/** The icon for each severity, which is beside the word for it. */
export const severityIcons = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  IconName
>
