import type { Instant } from '#app/domain/dates/instant.ts'
import type { FooterCache } from './cache/footer-cache.ts'
import type { MemoryCache } from './cache/memory-cache.ts'
import type { PageMemory } from './cache/page-store.ts'
import type { PageVersions } from './cache/page-versions.ts'
import type { Database, RoundTripListener, Write } from './database/database.ts'
import type { ReadSession } from './database/reads.ts'
import type { JobMessage, Settings } from './env.ts'
import type { Tracking } from './ports/event-sink.ts'
import type { Gateway } from './ports/gateway.ts'
import type { Providers } from './ports/identity-provider.ts'
import type { MailSetup, MessageChannel, MessageSender } from './ports/message-sender.ts'
import type { PlaceSource } from './ports/place-source.ts'
import type { WalletPasses } from './ports/wallet-pass.ts'

/** External dependencies of services; created by `create-deps.ts` once per request. Tests pass their own. */
export type Deps = {
  db: Database
  /** Only for operators: throws outside `runAudited`. Services write by `writeBatch`. */
  write?: Write
  search: Database
  /** Where this request reads `db` from, and the newest database state it has seen. */
  reads: ReadSession
  cache: KVNamespace
  /** Files that guests attach to tickets. */
  files: R2Bucket
  settings: Settings
  now: () => Instant
  randomBytes: (length: number) => Uint8Array
  gateways: Record<string, Gateway>
  /** External source of places, listed first in suggestions; null: only our own index. */
  placeSource: PlaceSource | null
  providers: Providers
  walletPasses: WalletPasses
  /** Enqueues a stored notification, optionally with a delay in seconds. */
  enqueueMessage: (messageId: string, delaySeconds?: number) => Promise<void>
  /** Enqueues rounds of jobs, each for a separate invocation. Throws when the queue is unavailable. */
  enqueueJobs: (rounds: JobMessage[]) => Promise<void>
  sendToGuest: MessageSender
  /** Channels that reach guests. Outside production all channels, because stored messages can be read. */
  channels: readonly MessageChannel[]
  /** Channels with a configured provider. */
  deliveredChannels: readonly MessageChannel[]
  /** Null without a provider of mail. */
  mail: MailSetup | null
  /** Expected SMS parts per day; an alert is logged at half and at the full number. */
  smsDailyParts: number
  tracking: Tracking
  pageVersions: PageVersions
  pageMemory: PageMemory
  memory: MemoryCache
  footers: FooterCache
  limits: { calls: RateLimit; lookups: RateLimit }
  /** Continues work after the response was sent. */
  later: (work: Promise<unknown>) => void
}

export type DepsOptions = {
  now?: () => Instant
  later?: (work: Promise<unknown>) => void
  onRoundTrip?: RoundTripListener
  /** Default: reads from the primary. */
  reads?: ReadSession
}
