import { bytesOf, cpuMs, idleRows, rowsOfBooking, rowsOfPage, rowsOfPush } from './measured.ts'
import { databaseGb, monthlyFee, objectGb, prices } from './prices.ts'

export type SiteSize = { name: string; viewsADay: number; properties: number; logsRequests: boolean }

/** The sizes of the table; requests are logged until that costs more than it helps. */
export const siteSizes: readonly SiteSize[] = [
  { name: '1,000', viewsADay: 1_000, properties: 20, logsRequests: true },
  { name: '100,000', viewsADay: 100_000, properties: 200, logsRequests: true },
  { name: '10 million', viewsADay: 10_000_000, properties: 20_000, logsRequests: false },
]

const DAYS = 30
const MINUTES_OF_DAY = 1_440
/** Cloudflare bills writing, reading and deletion of a message. */
const OPERATIONS_OF_MESSAGE = 3

/** Estimates; what we have measured is in `measured.ts`. */
const assumed = {
  pages: { home: 0.2, list: 0.4, property: 0.4 },
  cachedPages: 0.85,
  /** Requests of a view in addition to the page, and photographs the browser has not stored yet. */
  requestsOfView: 0.4,
  photosOfView: 6,
  photosAtEdge: 0.9,
  viewsOfBooking: 400,
  requestsOfBooking: 5,
  rowsReadOfBooking: 2_000,
  messagesOfBooking: 3,
  logLinesOfBooking: 10,
  /** Bookings and rate updates write a new version of the cached pages; updates at most one each five minutes. */
  cacheVersionsOfBooking: 2,
  maxCacheVersionsADay: 288,
  pushesOfPropertyADay: 173,
  rowsReadOfPush: 40,
  jobMessagesAMinute: 15,
  photosOfProperty: 25,
  kilobytesOfPhoto: 600,
  /** Bookings of these months are in the database, and of these months before them in the archive. */
  monthsInDatabase: 13,
  monthsInArchive: 11,
  kilobytesOfArchivedBooking: 2,
  /** Objects written in a month, without the archive of bookings. */
  otherObjects: 500,
} as const

type Amounts = Record<keyof typeof prices, number> & { databaseGb: number; objectGb: number }

/** Returns what a site of this size uses in a month, in its second year. */
export function monthOf({ viewsADay, properties, logsRequests }: SiteSize): Amounts {
  const views = viewsADay * DAYS
  const renderedPages = views * (1 - assumed.cachedPages)
  const bookings = views / assumed.viewsOfBooking
  const pushes = properties * assumed.pushesOfPropertyADay * DAYS
  const rows = properties > 10_000 ? rowsOfPage.large : rowsOfPage.small
  const rowsOfView = Object.entries(assumed.pages).reduce(
    (sum, [page, share]) => sum + share * rows[page as keyof typeof rows],
    0,
  )
  const photos = views * assumed.photosOfView
  const otherRequests = views * assumed.requestsOfView + pushes + bookings * assumed.requestsOfBooking
  const messages = bookings * assumed.messagesOfBooking + DAYS * MINUTES_OF_DAY * assumed.jobMessagesAMinute
  const bytesOfBookings = assumed.monthsInDatabase * bytesOf.booking + assumed.monthsInArchive * bytesOf.archivedBooking
  return {
    requests: views + photos + otherRequests,
    cpuMs:
      renderedPages * cpuMs.page + (views - renderedPages) * cpuMs.cachedPage + (photos + otherRequests) * cpuMs.other,
    rowsRead:
      renderedPages * rowsOfView +
      idleRows.read +
      bookings * assumed.rowsReadOfBooking +
      pushes * assumed.rowsReadOfPush,
    rowsWritten: bookings * rowsOfBooking + pushes * rowsOfPush + idleRows.written,
    kvReads: views,
    kvWrites:
      bookings * assumed.cacheVersionsOfBooking + Math.min(pushes, properties * DAYS * assumed.maxCacheVersionsADay),
    queueOperations: messages * OPERATIONS_OF_MESSAGE,
    objectsWritten: bookings + assumed.otherObjects,
    objectsRead: photos * (1 - assumed.photosAtEdge) + bookings,
    logLines: logsRequests ? views + photos + otherRequests : bookings * assumed.logLinesOfBooking,
    databaseGb: (properties * bytesOf.property + bookings * bytesOfBookings) / 1e9,
    objectGb:
      (properties * assumed.photosOfProperty * assumed.kilobytesOfPhoto +
        bookings * assumed.monthsInArchive * assumed.kilobytesOfArchivedBooking) /
      1e6,
  }
}

type Line = { name: string; amounts: (keyof Amounts)[] }

const lines: Line[] = [
  { name: 'requests and CPU', amounts: ['requests', 'cpuMs'] },
  { name: 'rows read', amounts: ['rowsRead'] },
  { name: 'rows written', amounts: ['rowsWritten'] },
  { name: 'KV and queues', amounts: ['kvReads', 'kvWrites', 'queueOperations'] },
  { name: 'photographs, archive (R2)', amounts: ['objectsRead', 'objectsWritten', 'objectGb'] },
  { name: 'database storage', amounts: ['databaseGb'] },
  { name: 'logs', amounts: ['logLines'] },
]

function costOf(name: keyof Amounts, amount: number): number {
  if (name === 'databaseGb') return Math.max(0, amount - databaseGb.included) * databaseGb.priceOfGb
  if (name === 'objectGb') return Math.max(0, amount - objectGb.included) * objectGb.priceOfGb
  const { included, perMillion } = prices[name]
  return (Math.max(0, amount - included) / 1e6) * perMillion
}

const formatDollars = (amount: number) => (amount < 0.5 ? '0' : Math.round(amount).toLocaleString('en'))

/** Returns the table of `docs/operations.md` as Markdown. */
export function costTable(): string {
  const months = siteSizes.map(monthOf)
  const costs = (names: Line['amounts'], month: Amounts) =>
    names.reduce((sum, name) => sum + costOf(name, month[name]), 0)
  const rows = lines.map(({ name, amounts }) => [name, ...months.map((month) => formatDollars(costs(amounts, month)))])
  const allAmounts = lines.flatMap(({ amounts }) => amounts)
  const totals = months.map((month) => formatDollars(monthlyFee + costs(allAmounts, month)))
  const bookings = siteSizes.map(({ viewsADay }) => (viewsADay * DAYS) / assumed.viewsOfBooking)
  const table = [
    ['$ a month', ...siteSizes.map(({ name }) => `${name} views a day`)],
    ['---', ...siteSizes.map(() => '---:')],
    ['properties', ...siteSizes.map(({ properties }) => properties.toLocaleString('en'))],
    ['bookings', ...bookings.map((count) => Math.round(count).toLocaleString('en'))],
    ...rows,
    ['**all, with the plan**', ...totals.map((total) => `**${total}**`)],
  ]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
