import { withoutCompany } from '#domain/records/nameless.ts'
import type { DroppedNames } from './company-of-record.ts'

/**
 * Replaces dropped names in a JSON text with a mark; null when the text does not change. `fields` are the only fields
 * that may contain a name, or null for all fields.
 */
export function withoutNames(
  text: string,
  { dropped, fields }: { readonly dropped: readonly DroppedNames[]; readonly fields: ReadonlySet<string> | null },
): string | null {
  const without = (value: unknown): unknown => dropped.reduce(withoutCompany, value)
  const given: unknown = JSON.parse(text)
  const changed =
    fields === null
      ? JSON.stringify(without(given))
      : JSON.stringify(given, (field, value: unknown) => (fields.has(field) ? without(value) : value))
  return changed === text ? null : changed
}

/** A text as JSON writes it inside a string: with special characters escaped. */
export const spelledInJson = (text: string): string => JSON.stringify(text).slice(1, -1)
