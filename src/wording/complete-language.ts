// @owns what another language has to translate
import type { English } from './en/language.ts'
import type { HelpPageText } from './help/help-text.ts'
import type { LegalText } from './legal/legal-text.ts'

// The type of a language of the interface, which must have sentences with the same names as English, and functions with
// the same parameters.

/** The exports of a file in any language: the same names as in English, with any sentences. */
export type Words<Exports> = { readonly [Name in keyof Exports]: Sentences<Exports[Name]> }

/** The type of an export, with any sentences. Functions, and text of a special type with codes, keep their type. */
type Sentences<Value> = Value extends HelpPageText | LegalText | ((...given: never) => unknown)
  ? Value
  : Value extends string
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Sentences<Value[Key]> }
      : Value

/** All words of a language, by the names of the files in its folder. */
export type Language = { readonly [File in keyof English]: Words<English[File]> }

/**
 * Checks a language: `export type German = Complete<{ … }>` in `de/language.ts`, with the same rows as
 * `en/language.ts`, compiles only if nothing is missing or has a different shape.
 */
export type Complete<Files extends Language> = Files
