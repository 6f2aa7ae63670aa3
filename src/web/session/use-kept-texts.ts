import { useState } from 'react'
import { readKeptForm, writeKeptForm } from '#browser/kept-forms.ts'
import { useForgottenOnLeaving } from '#browser/use-ruled-form.ts'
import { useSignedIn } from './session.ts'

/** Texts by field name. */
type Texts = Readonly<Record<string, string>>

/** Holds texts that are typed outside a form of the kit, and keeps them through a reload as a form of the kit does. */
export function useKeptTexts(form: string): readonly [texts: Texts, keep: (texts: Texts) => void] {
  const personId = useSignedIn()?.user?.id ?? null
  const [texts, setTexts] = useState(() => textsIn(readKeptForm(window.sessionStorage, { personId, form })))
  useForgottenOnLeaving(form, personId)
  const keep = (typed: Texts): void => {
    setTexts(typed)
    writeKeptForm(window.sessionStorage, { personId, form }, typed)
  }
  return [texts, keep]
}

const textsIn = (kept: Readonly<Record<string, string | boolean>>): Texts =>
  Object.fromEntries(Object.entries(kept).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
