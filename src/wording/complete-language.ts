// @owns what another language has to translate
import type { English } from './en/language.ts'
import type { HelpPageText } from './help/help-text.ts'
import type { LegalText } from './legal/legal-text.ts'

// What a language of the interface has to say: what English says, each sentence under its name, each function with its parameters.

/** A file of every language: the same names, any sentences. */
export type Words<Exports> = { readonly [Name in keyof Exports]: Said<Exports[Name]> }

/** The type of one export with its sentences left open. Texts with a type of their own, codes among them, keep it. */
type Said<Value> = Value extends HelpPageText | LegalText | ((...given: never) => unknown)
  ? Value
  : Value extends string
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Said<Value[Key]> }
      : Value

/** The words of a language, by the files of its folder. */
export type Language = { readonly [File in keyof English]: Words<English[File]> }

/**
 * The check of a language: `export type German = Complete<{ … }>` in `de/language.ts`, with the rows of `en/language.ts`, compiles
 * when nothing is missing, and nothing is said in another shape.
 */
export type Complete<Files extends Language> = Files
