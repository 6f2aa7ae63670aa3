import { useState } from 'react'
import { readKeptForm, writeKeptForm, type FormOwner } from '#browser/kept-forms.ts'
import { useForgottenOnLeaving } from '#browser/use-ruled-form.ts'
import { useSignedIn } from './session.ts'

/** Texts by field name. */
type Texts = Readonly<Record<string, string>>

type KeptTexts = {
  readonly texts: Texts
  readonly keep: (texts: Texts) => void
  /** Discards the texts that were sent, unless they have been changed since. */
  readonly discard: (sent: Texts) => void
}

/**
 * Holds texts that are typed outside a form of the kit, and keeps them through a reload as a form of the kit does. The
 * texts belong to the signed-in person: when another person signs in, that person's texts replace them.
 */
export function useKeptTexts(form: string): KeptTexts {
  const personId = useSignedIn()?.user?.id ?? null
  const owner = { personId, form }
  const [held, setHeld] = useState(() => heldOf(owner))
  useForgottenOnLeaving(form, personId)
  const isOthers = held.personId !== personId || held.form !== form
  const now = isOthers ? heldOf(owner) : held
  if (isOthers) setHeld(now)
  return {
    texts: now.texts,
    keep(texts) {
      setHeld({ ...owner, texts })
      writeKeptForm(window.sessionStorage, owner, texts)
    },
    discard(sent) {
      setHeld((before) => (isSameTexts(before.texts, sent) ? { ...before, texts: {} } : before))
      if (isSameTexts(textsOf(owner), sent)) writeKeptForm(window.sessionStorage, owner, {})
    },
  }
}

const heldOf = (owner: FormOwner) => ({ ...owner, texts: textsOf(owner) })

const textsOf = (owner: FormOwner): Texts =>
  Object.fromEntries(
    Object.entries(readKeptForm(window.sessionStorage, owner)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )

export const isSameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text)
