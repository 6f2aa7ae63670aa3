import { withoutCompany } from '#domain/records/nameless.ts'
import type { DroppedNames } from './company-of-record.ts'
import type { ThreadJob } from './outside.ts'

/** JSON texts that may contain dropped names; `fields` are the only fields that may, or null for all fields. */
type Dropping = {
  readonly texts: readonly string[]
  readonly dropped: readonly DroppedNames[]
  readonly fields: ReadonlySet<string> | null
}

/** Replaces dropped names in JSON texts with a mark; null when no text changes. */
export const droppingNames: ThreadJob<Dropping, readonly string[] | null> = {
  name: 'drop names',
  run({ texts, dropped, fields }) {
    const without = (value: unknown): unknown => dropped.reduce(withoutCompany, value)
    const changed = texts.map((text) => {
      const given: unknown = JSON.parse(text)
      if (fields === null) return JSON.stringify(without(given))
      return JSON.stringify(given, (field, value: unknown) => (fields.has(field) ? without(value) : value))
    })
    return changed.every((text, at) => text === texts[at]) ? null : changed
  },
}

/** How JSON spells a text inside a string: with its quotation marks escaped. */
export const spelledInJson = (text: string): string => JSON.stringify(text).slice(1, -1)
