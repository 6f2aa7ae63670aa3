import { join, resolve } from 'node:path'
import { counted } from '#words/locale.ts'
import { serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import { isOpenToOthers } from './adapters/private-folder.ts'
import type { Config } from './config.ts'
import { notSoldHere, sellerOf } from './features/billing/seller.ts'
import { isOutboxShown } from './http/outbox-page.ts'
import type { PaymentProviders } from './payment-provider.ts'

/**
 * The sentences that the server prints when it starts, such as those about its substitutes for missing settings,
 * folders that others can open, and the site's address.
 */
export function startedSentences(
  config: Config,
  site: string,
  { sandboxAddress, payments }: { readonly sandboxAddress: string | null; readonly payments: PaymentProviders },
): readonly string[] {
  const { DATA_FOLDER, DATABASE_URL, SMTP_URL, PROFILE, HOST, FREE_PLAN_OFFER_UNTIL } = config
  const folder = resolve(DATA_FOLDER)
  const outbox = join(folder, 'outbox')
  const isDevelopment = PROFILE === 'development'
  const isOutboxHidden = isDevelopment && SMTP_URL === null && !isOutboxShown(config)
  return [
    ...(DATABASE_URL === null ? [say(serverStartWords.embedded, { folder })] : []),
    ...(SMTP_URL === null ? [say(serverStartWords.outbox, { folder: outbox })] : []),
    ...sellingSentences(config, payments),
    ...(sandboxAddress === null ? [] : [say(serverStartWords.paymentSandbox, { address: sandboxAddress })]),
    ...[join(folder, 'database'), outbox]
      .filter(isOpenToOthers)
      .map((open) => say(serverStartWords.folderOpen, { folder: open })),
    ...(isDevelopment ? [say(serverStartWords.development, { until: FREE_PLAN_OFFER_UNTIL })] : []),
    ...(isOutboxShown(config) ? [say(serverStartWords.outboxShown, { site })] : []),
    ...(isOutboxHidden ? [say(serverStartWords.outboxHidden, { host: HOST })] : []),
    say(serverStartWords.ready, { site }),
  ]
}

type PreparedAdmins = {
  /** Whether any admin can sign in. */
  readonly hasAdmin: boolean
  /** The number of admins whose authenticator app key the server cannot decrypt. */
  readonly unreadable: number
}

/**
 * The sentences about the admin site: its address, how an admin enrols while no admin can sign in, and app keys that
 * are stored unencrypted or that the server cannot decrypt.
 */
export const adminSentences = (
  site: string,
  { PROFILE, ADMIN_KEY }: Pick<Config, 'PROFILE' | 'ADMIN_KEY'>,
  { hasAdmin, unreadable }: PreparedAdmins,
): readonly string[] => [
  ...(unreadable > 0 ? [counted(unreadable, serverStartWords.adminKeysUnreadable)] : []),
  ...(ADMIN_KEY === null && PROFILE === 'production' ? [serverStartWords.adminKeysPlain] : []),
  say(serverStartWords.adminReady, { site }),
  ...(hasAdmin ? [] : [serverStartWords.noAdmin]),
]

/** Sentences that say why nothing can be bought, that the seller is a sample, or that plans can be had for test money. */
function sellingSentences(config: Config, payments: PaymentProviders): readonly string[] {
  const notSold = notSoldHere(sellerOf(config), payments)
  if (notSold !== null)
    return [{ 'no-seller': serverStartWords.noSeller, 'no-provider': serverStartWords.noProvider }[notSold]]
  return [...(config.SELLER_NAME === null ? [serverStartWords.sampleSeller] : []), ...mixedModes(payments)]
}

/** A sentence if one payment provider is in test mode and the other is not. */
function mixedModes({ cards, payPal }: PaymentProviders): readonly string[] {
  if (cards === null || payPal === null || cards.isTestMode === payPal.isTestMode) return []
  const [test, live] = cards.isTestMode ? ['Stripe', 'PayPal'] : ['PayPal', 'Stripe']
  return [say(serverStartWords.modesMixed, { test, live })]
}
