import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { languageTag } from '#words/locale.ts'

// The card provider's script, loaded from where the server says and only by pages that take cards. The library of the provider loads
// it from one address alone; this loads it from any, and asks what it put into the page for the same object.

/** Where the script is, and the public key it is opened with. */
export type ProviderPlace = { readonly scriptUrl: string; readonly publishableKey: string }

const opened = new Map<string, Promise<Stripe>>()

/** The provider's object: loaded once for each address and key. After a failure the next call loads it again. */
export function loadProvider(place: ProviderPlace): Promise<Stripe> {
  const name = `${place.scriptUrl} ${place.publishableKey}`
  const known = opened.get(name)
  if (known !== undefined) return known
  const opening = open(place).catch((cause: unknown) => {
    opened.delete(name)
    throw cause
  })
  opened.set(name, opening)
  return opening
}

async function open({ scriptUrl, publishableKey }: ProviderPlace): Promise<Stripe> {
  if (constructorIn(window) === undefined) await loadScript(scriptUrl)
  const Provider = constructorIn(window)
  if (Provider === undefined) throw new Error('the script of the card provider put nothing into the page')
  return Provider(publishableKey, { locale: languageTag })
}

const constructorIn = (place: { readonly Stripe?: StripeConstructor }): StripeConstructor | undefined => place.Stripe

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the script of the card provider could not be loaded'))
    })
    document.head.append(script)
  })
}
