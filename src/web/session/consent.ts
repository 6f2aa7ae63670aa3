import { useSyncExternalStore } from 'react'
import { storedConsent } from './stored-names.ts'

// The visitor's answer on optional cookies, kept in the browser for every tab.

export const consents = ['accepted', 'declined'] as const

export type Consent = (typeof consents)[number]

const listeners = new Set<() => void>()

/** The answer given; null while there is none. */
function consentGiven(): Consent | null {
  const stored = window.localStorage.getItem(storedConsent)
  return consents.find((each) => each === stored) ?? null
}

/** Keeps an answer, whatever was answered before. */
export function giveConsent(consent: Consent): void {
  window.localStorage.setItem(storedConsent, consent)
  listeners.forEach((listener) => listener())
}

/** The answer given, or null; drawn again when it changes in any tab. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consentGiven, notAnswered)

/** A page that is made at build time asks. */
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
