import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { languageTag } from '#words/locale.ts'

// Loads the card provider's script from the URL that the server gives, only when a card is entered or a payment is
// confirmed. The provider's own loader supports only one URL, so this module loads the script itself and reads the
// object that the script adds to the page.

/** The URL of the provider's script, and the public key for it. */
export type ProviderPlace = { readonly scriptUrl: string; readonly publishableKey: string }

const opened = new Map<string, Promise<Stripe>>()

/** Returns the provider's object, which is loaded once per URL and key. After a failure the next call tries again. */
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
