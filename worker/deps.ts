import type { Instant } from '#app/domain/dates/instant.ts'
import type { Footers, Memory } from './cache/keep-in-memory.ts'
import type { PageMemory } from './cache/page-store.ts'
import type { PageVersions } from './cache/page-versions.ts'
import type { Database, RoundTripListener } from './database/database.ts'
import type { Reads } from './database/reads.ts'
import type { JobMessage, Settings } from './env.ts'
import type { Tracking } from './ports/event-sink.ts'
import type { Gateway } from './ports/gateway.ts'
import type { Providers } from './ports/identity-provider.ts'
import type { MessageChannel, MessageSender } from './ports/message-sender.ts'
import type { PlaceSource } from './ports/place-source.ts'
import type { WalletPasses } from './ports/wallet-pass.ts'

/** Everything a service may reach outside itself; `wire.ts` makes it once per request. Tests pass their own. */
export type Deps = {
  db: Database
  search: Database
  /** From where this request reads `db`, and the newest state of it that it has seen. */
  reads: Reads
  cache: KVNamespace
  /** What guests send with their tickets. */
  files: R2Bucket
  settings: Settings
  now: () => Instant
  /** Cryptographically random bytes. */
  randomBytes: (length: number) => Uint8Array
  gateways: Record<string, Gateway>
  /** Another company's places, which lead the suggestions; null: our own index alone. */
  placeSource: PlaceSource | null
  /** Other companies that can say who a guest is, by mode. */
  providers: Providers
  /** Who makes cards for the wallets of phones. */
  walletPasses: WalletPasses
  /** Tells the queue that a message waits in the outbox, now or after so many seconds. */
  enqueueMessage: (messageId: string, delaySeconds?: number) => Promise<void>
  /** Has rounds of jobs done, each by an invocation of its own. Throws when the queue is away. */
  enqueueJobs: (rounds: JobMessage[]) => Promise<void>
  sendToGuest: MessageSender
  /** The channels by which guests are reached. Outside production the outbox is read, so all are. */
  channels: readonly MessageChannel[]
  /** The channels a sender is set up for. */
  deliveredChannels: readonly MessageChannel[]
  /** So many parts of text messages a day are expected; at half and at all of it an alert is logged. */
  smsDailyParts: number
  /** Where what pages tell of themselves goes. */
  tracking: Tracking
  pageVersions: PageVersions
  /** What this isolate keeps of its pages. */
  pageMemory: PageMemory
  /** What this isolate keeps of answers that are the same for everybody. */
  memory: Memory
  /** The footers this isolate has drawn. */
  footers: Footers
  limits: { calls: RateLimit; lookups: RateLimit }
  /** Keeps work alive after the answer has left. */
  later: (work: Promise<unknown>) => void
}

/** What the one who asks for deps knows better than the wiring. */
export type DepsOptions = {
  now?: () => Instant
  later?: (work: Promise<unknown>) => void
  onRoundTrip?: RoundTripListener
  /** Without, the primary is read. */
  reads?: Reads
}
