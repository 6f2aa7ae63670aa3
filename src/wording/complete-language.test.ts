import { expectTypeOf, test } from 'vitest'
import type { English } from './en/language.ts'
import type { Complete, Language, Words } from './complete-language.ts'

// Type tests that the compiler runs: some objects must be accepted as a language, and others refused.

/** A type with the structure of English, but with different sentences. */
type Translated<Value> = Value extends string
  ? `<${Value}>`
  : Value extends (...given: never) => unknown
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Translated<Value[Key]> }
      : Value

/** Files with text of special types, which `Translated` cannot rewrite. */
type Typed = 'help/currency' | 'help/statement-guide' | 'legal/cookies' | 'legal/terms-law'
type Other = Translated<Omit<English, Typed>> & Pick<English, Typed>

/** `Other` with the exports of one file replaced. */
type With<File extends keyof English, Exports> = Omit<Other, File> & { readonly [Key in File]: Exports }

type Contact = Other['contact']
type ContactSentences = Contact['contactWords']

test('a language is complete if it has every English sentence', () => {
  expectTypeOf<Other>().toExtend<Language>()
  expectTypeOf<Complete<English>>().toExtend<Language>()
})

test('a language that lacks a file, an export or a sentence is incomplete', () => {
  expectTypeOf<Omit<Other, 'contact'>>().not.toExtend<Language>()
  expectTypeOf<With<'contact', Omit<Contact, 'contactWords'>>>().not.toExtend<Language>()
  type Without<Key extends keyof ContactSentences> = { readonly contactWords: Omit<ContactSentences, Key> } & Omit<
    Contact,
    'contactWords'
  >
  expectTypeOf<With<'contact', Without<never>>>().toExtend<Language>()
  expectTypeOf<With<'contact', Without<'submit'>>>().not.toExtend<Language>()
})

test('a sentence must be a string, and a function must take the English parameters', () => {
  type Sentences = Words<{
    readonly one: 'Yes'
    readonly two: readonly ['Yes', 'No']
    readonly say: (year: number) => string
  }>
  expectTypeOf<{ one: 'Ja'; two: ['Ja', 'Nein']; say: () => string }>().toExtend<Sentences>()
  expectTypeOf<{ one: 1; two: ['Ja', 'Nein']; say: () => string }>().not.toExtend<Sentences>()
  expectTypeOf<{ one: 'Ja'; two: ['Ja']; say: () => string }>().not.toExtend<Sentences>()
  expectTypeOf<{ one: 'Ja'; two: ['Ja', 'Nein']; say: (year: string) => string }>().not.toExtend<Sentences>()
})
