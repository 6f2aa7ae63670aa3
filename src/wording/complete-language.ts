// @owns what another language has to translate
import type { English } from './en/language.ts'
import type { HelpPageText } from './help/help-text.ts'
import type { LegalText } from './legal/legal-text.ts'

// The type of a language of the interface: the same sentence names as English, and functions with the same parameters.

/** A file of any language: the same names with any sentences. */
export type Words<Exports> = { readonly [Name in keyof Exports]: Sentences<Exports[Name]> }

/**
 * An export's type with its sentences left open. Texts that have their own types, including codes, keep these types.
 */
type Sentences<Value> = Value extends HelpPageText | LegalText | ((...given: never) => unknown)
  ? Value
  : Value extends string
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Sentences<Value[Key]> }
      : Value

/** The words of a language, by the files in its folder. */
export type Language = { readonly [File in keyof English]: Words<English[File]> }

/**
 * Checks a language: `export type German = Complete<{ … }>` in `de/language.ts`, with the rows of `en/language.ts`, compiles only if
 * nothing is missing or has another shape.
 */
export type Complete<Files extends Language> = Files
