import { useSyncExternalStore } from 'react'
import { storedConsent } from './stored-names.ts'

// The visitor's consent to optional cookies, stored in the browser for all tabs.

export const consents = ['accepted', 'declined'] as const

export type Consent = (typeof consents)[number]

const listeners = new Set<() => void>()

/** The visitor's answer; null while there is none. */
function consentGiven(): Consent | null {
  const stored = window.localStorage.getItem(storedConsent)
  return consents.find((each) => each === stored) ?? null
}

/** Stores an answer, replacing any earlier one. */
export function giveConsent(consent: Consent): void {
  window.localStorage.setItem(storedConsent, consent)
  listeners.forEach((listener) => listener())
}

/** The visitor's answer, or null while there is none; renders again when it changes in any tab. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consentGiven, notAnswered)

/** The answer while a page is prerendered: none, so that the page asks for consent. */
const notAnswered = (): null => null

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === storedConsent) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
