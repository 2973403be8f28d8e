import { createTracking } from '#worker/services/analytics/create-tracking.ts'
import { footerCacheOf } from '../infra/cache/footer-cache.ts'
import { memoryCacheOf } from '../infra/cache/memory-cache.ts'
import { pageMemoryOf } from '../infra/cache/page-store.ts'
import { createPageVersions } from '../infra/cache/page-versions.ts'
import { openDatabase } from '../infra/database/database.ts'
import { startReads } from '../infra/database/reads.ts'
import type { Deps, DepsOptions } from '../infra/deps.ts'
import { type Env, parseSettings, type Settings } from '../infra/env.ts'
import type { Gateway } from '../infra/ports/gateway.ts'
import type { MessageChannel } from '../infra/ports/message-sender.ts'
import { createProviders } from './accounts/social/providers/create-providers.ts'
import { readSocialSettings, type SocialVariables } from './accounts/social/social-settings.ts'
import { readTrackingSettings, type TrackingVariables } from './analytics/tracking-settings.ts'
import { createWalletPasses } from './bookings/passes/create-wallet-passes.ts'
import { type PassVariables, readPassSettings } from './bookings/passes/pass-settings.ts'
import { type AccountKeys, type AccountVariables, readPaymentAccounts } from './gateways/payment-accounts.ts'
import { createSandboxGateway } from './gateways/sandbox/sandbox.ts'
import { createStripeGateway } from './gateways/stripe/stripe.ts'
import {
  readStripeAddress,
  readStripeSettings,
  type StripeSettings,
  type StripeVariables,
} from './gateways/stripe/stripe-settings.ts'
import {
  type MessageSettings,
  type MessageVariables,
  readMessageSettings,
} from './message-delivery/message-settings.ts'
import { createSender } from './message-delivery/senders/create-sender.ts'
import {
  createGooglePlaces,
  type GooglePlacesVariables,
  readGooglePlacesSettings,
} from './search/suggestions/google-places.ts'

export type WiredEnv = Env &
  StripeVariables &
  AccountVariables &
  SocialVariables &
  MessageVariables &
  GooglePlacesVariables &
  PassVariables &
  TrackingVariables

function readSettings(env: WiredEnv) {
  return {
    site: parseSettings(env),
    payments: readPaymentSettings(env),
    social: readSocialSettings(env),
    messages: readMessageSettings(env),
    googlePlaces: readGooglePlacesSettings(env),
    passes: readPassSettings(env),
    tracking: readTrackingSettings(env),
  }
}

type PaymentSettings = {
  stripe: StripeSettings | null
  /** By gateway, such as `stripe-nl`. */
  accounts: Record<string, AccountKeys>
  address: ReturnType<typeof readStripeAddress>
}

function readPaymentSettings(env: WiredEnv): PaymentSettings {
  return { stripe: readStripeSettings(env), accounts: readPaymentAccounts(env), address: readStripeAddress(env) }
}

/** Parsed once per set of bindings: an isolate reuses them for all requests. */
const settingsByEnv = new WeakMap<WiredEnv, ReturnType<typeof readSettings>>()

/** Thrown for a missing or invalid setting; the message names the setting, never its value. */
export class SettingsFault extends Error {}

function settingsOf(env: WiredEnv) {
  const parsedSettings = settingsByEnv.get(env)
  if (parsedSettings) return parsedSettings
  try {
    const settings = readSettings(env)
    settingsByEnv.set(env, settings)
    return settings
  } catch (error) {
    throw new SettingsFault(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Creates the dependencies. This is the only place where they and the clock are created. */
export function createDeps(env: WiredEnv, options: DepsOptions = {}): Deps {
  const { site, payments, social, messages, googlePlaces, passes, tracking } = settingsOf(env)
  const reads = options.reads ?? startReads()
  // One machine has no read replicas.
  if (site.platform === 'machine') reads.from = 'single'
  const db = openDatabase(env.DB, options.onRoundTrip, reads)
  const deliveredChannels = deliveredChannelsOf(messages)
  const now = options.now ?? (() => Date.now())
  return {
    db,
    // The search database has its own replication state; guests never write to it.
    search: openDatabase(env.SEARCH, options.onRoundTrip, startReads(reads.from)),
    reads,
    cache: env.CACHE,
    files: env.FILES,
    settings: site,
    now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    gateways: createGateways(payments, site, { db, now }),
    placeSource: googlePlaces ? createGooglePlaces(googlePlaces) : null,
    providers: createProviders(social, now),
    walletPasses: createWalletPasses(passes),
    enqueueMessage: async (messageId, delaySeconds = 0) => {
      await env.MESSAGES.send({ messageId }, { delaySeconds })
    },
    enqueueJobs: async (rounds) => {
      await env.JOBS.sendBatch(rounds.map((body) => ({ body })))
    },
    sendToGuest: createSender(messages, {
      binding: env.EMAIL,
      now,
      isProduction: site.environment === 'production',
    }),
    channels: site.environment === 'production' ? deliveredChannels : ['sms', 'email'],
    deliveredChannels,
    mail: messages.mail && { provider: messages.mail.provider, senders: messages.mail.senders },
    smsDailyParts: messages.smsDailyParts,
    tracking: createTracking(tracking, { db, now, binding: env.ANALYTICS }),
    pageVersions: createPageVersions(site.cachesPages ? env.CACHE : undefined, now, () => reads.newestBookmark),
    pageMemory: pageMemoryOf(env.CACHE ?? env),
    memory: memoryCacheOf(env, { hasMovedClock: options.now !== undefined }),
    footers: footerCacheOf(env),
    limits: { calls: env.CALLS, lookups: env.LOOKUPS },
    later: options.later ?? (() => {}),
  }
}

function deliveredChannelsOf({ sms, mail }: MessageSettings): MessageChannel[] {
  return [...(sms ? ['sms' as const] : []), ...(mail ? ['email' as const] : [])]
}

/** Creates the payment providers of this deployment, the real one first, and the accounts of sellers. */
function createGateways(
  { stripe, accounts, address }: PaymentSettings,
  site: Settings,
  ports: Pick<Deps, 'db' | 'now'>,
): Record<string, Gateway> {
  const openAccount = ([name, keys]: [string, AccountKeys]): [string, Gateway][] => {
    if (keys.provider === 'sandbox') {
      return site.hasSandbox ? [[name, createSandboxGateway({ key: site.sandboxKey, ...ports }, name)]] : []
    }
    const { secret_key: secretKey = '', webhook_secret: webhookSecret = '' } = keys
    const settings = { secretKey, webhookSecret, ...address }
    return [[name, createStripeGateway({ ...settings, name, now: ports.now })]]
  }
  return {
    ...(stripe ? { stripe: createStripeGateway({ ...stripe, now: ports.now }) } : {}),
    ...(site.hasSandbox ? { sandbox: createSandboxGateway({ key: site.sandboxKey, ...ports }) } : {}),
    ...Object.fromEntries(Object.entries(accounts).flatMap(openAccount)),
  }
}
