import type { Instant } from '#app/domain/dates/instant.ts'
import { createPageVersions, type PageVersions } from '#worker/cache/page-versions.ts'
import type { MessageSender } from '#worker/messages/message.ts'
import { createSender } from '#worker/messages/senders/create-sender.ts'
import type { Gateway } from '#worker/payments/gateway.ts'
import { createSandboxGateway } from '#worker/payments/gateways/sandbox.ts'
import { createStripeGateway } from '#worker/payments/gateways/stripe/stripe.ts'
import { type Database, openDatabase, type RoundTripListener } from './database/database.ts'
import { type Env, parseSettings, type Settings } from './env.ts'
import type { Providers } from './identity/social/provider.ts'
import { createProviders } from './identity/social/providers/create-providers.ts'
import { createGooglePlaces } from './suggestions/google-places.ts'
import type { PlaceSource } from './suggestions/place-source.ts'

/** Everything a service may reach outside itself, wired once per request. Tests pass their own. */
export type Deps = {
  db: Database
  search: Database
  cache: KVNamespace
  settings: Settings
  now: () => Instant
  /** Cryptographically random bytes. */
  randomBytes: (length: number) => Uint8Array
  gateways: Record<string, Gateway>
  /** Another company's places, which lead the suggestions; null: our own index alone. */
  placeSource: PlaceSource | null
  /** Other companies that can say who a guest is, by mode. */
  providers: Providers
  /** Tells the queue that a message waits in the outbox, now or after so many seconds. */
  enqueueMessage: (messageId: string, delaySeconds?: number) => Promise<void>
  sendToGuest: MessageSender
  pageVersions: PageVersions
  limits: { calls: RateLimit; lookups: RateLimit }
  /** Keeps work alive after the answer has left. */
  later: (work: Promise<unknown>) => void
}

export type DepsOptions = {
  now?: () => Instant
  later?: (work: Promise<unknown>) => void
  onRoundTrip?: RoundTripListener
}

/** Parsed once for each set of bindings: an isolate keeps its own for all its requests. */
const settingsByEnv = new WeakMap<Env, Settings>()

function settingsOf(env: Env): Settings {
  const known = settingsByEnv.get(env)
  if (known) return known
  const settings = parseSettings(env)
  settingsByEnv.set(env, settings)
  return settings
}

/** The composition root: the only wiring and the only clock of the worker. */
export function createDeps(env: Env, options: DepsOptions = {}): Deps {
  const settings = settingsOf(env)
  const db = openDatabase(env.DB, options.onRoundTrip)
  const now = options.now ?? (() => Date.now())
  return {
    db,
    search: openDatabase(env.SEARCH, options.onRoundTrip),
    cache: env.CACHE,
    settings,
    now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    gateways: createGateways(settings, { db, now }),
    placeSource: settings.googlePlaces ? createGooglePlaces(settings.googlePlaces) : null,
    providers: createProviders(settings.social, now),
    enqueueMessage: async (messageId, delaySeconds = 0) => {
      await env.MESSAGES.send({ messageId }, { delaySeconds })
    },
    sendToGuest: createSender(settings.messages, {
      binding: env.EMAIL,
      now,
      isProduction: settings.environment === 'production',
    }),
    pageVersions: createPageVersions(env.CACHE, now),
    limits: { calls: env.CALLS, lookups: env.LOOKUPS },
    later: options.later ?? (() => {}),
  }
}

/** The payment providers of this deployment, the real one first. */
function createGateways(settings: Settings, ports: Pick<Deps, 'db' | 'now'>): Record<string, Gateway> {
  return {
    ...(settings.stripe ? { stripe: createStripeGateway({ ...settings.stripe, now: ports.now }) } : {}),
    ...(settings.hasSandbox ? { sandbox: createSandboxGateway({ key: settings.sandboxKey, ...ports }) } : {}),
  }
}
