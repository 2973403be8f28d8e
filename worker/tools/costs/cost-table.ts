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

/** What we assume; rows, bytes and CPU are measured. */
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
  kvWritesOfBooking: 2,
  messagesOfBooking: 3,
  logLinesOfBooking: 10,
  pushesOfPropertyADay: 173,
  rowsReadOfPush: 40,
  /** Versions of cached pages are raised at most every five minutes. */
  cacheVersionsOfPropertyADay: 288,
  photosOfProperty: 25,
  kilobytesOfPhoto: 600,
  /** Written, read and deleted. */
  operationsOfQueueMessage: 3,
  jobMessagesAMinute: 15,
  photosAddedAMonth: 500,
  /** Rows of a stay move to the archive after 13 months (`archive-stays`). */
  monthsInDatabase: 13,
  monthsInArchive: 11,
  kilobytesOfArchivedObject: 2,
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
  const others = views * assumed.requestsOfView + pushes + bookings * assumed.requestsOfBooking
  return {
    requests: views + photos + others,
    cpuMs: renderedPages * cpuMs.page + (views - renderedPages) * cpuMs.cachedPage + (photos + others) * cpuMs.other,
    rowsRead:
      renderedPages * rowsOfView +
      idleRows.read +
      bookings * assumed.rowsReadOfBooking +
      pushes * assumed.rowsReadOfPush,
    rowsWritten: bookings * rowsOfBooking + pushes * rowsOfPush + idleRows.written,
    kvReads: views,
    kvWrites:
      bookings * assumed.kvWritesOfBooking +
      Math.min(pushes, properties * DAYS * assumed.cacheVersionsOfPropertyADay),
    queueOperations:
      (bookings * assumed.messagesOfBooking + DAYS * MINUTES_OF_DAY * assumed.jobMessagesAMinute) *
      assumed.operationsOfQueueMessage,
    objectsWritten: bookings + assumed.photosAddedAMonth,
    objectsRead: photos * (1 - assumed.photosAtEdge) + bookings,
    logLines: logsRequests ? views + photos + others : bookings * assumed.logLinesOfBooking,
    databaseGb:
      (properties * bytesOf.property +
        bookings *
          (assumed.monthsInDatabase * bytesOf.booking + assumed.monthsInArchive * bytesOf.archivedBooking)) /
      1e9,
    objectGb:
      (properties * assumed.photosOfProperty * assumed.kilobytesOfPhoto +
        bookings * assumed.monthsInArchive * assumed.kilobytesOfArchivedObject) /
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
  if (name === 'databaseGb') return Math.max(0, amount - databaseGb.included) * databaseGb.each
  if (name === 'objectGb') return Math.max(0, amount - objectGb.included) * objectGb.each
  const { included, perMillion } = prices[name]
  return (Math.max(0, amount - included) / 1e6) * perMillion
}

const dollars = (amount: number) => (amount < 0.5 ? '0' : Math.round(amount).toLocaleString('en'))

/** Returns the table of `docs/operations.md` as Markdown. */
export function costTable(): string {
  const months = siteSizes.map(monthOf)
  const rows = lines.map(({ name, amounts }) => [
    name,
    ...months.map((month) => dollars(amounts.reduce((sum, part) => sum + costOf(part, month[part]), 0))),
  ])
  const parts = lines.flatMap(({ amounts }) => amounts)
  const totals = months.map((month) =>
    dollars(monthlyFee + parts.reduce((sum, part) => sum + costOf(part, month[part]), 0)),
  )
  const all = [
    ['$ a month', ...siteSizes.map(({ name }) => `${name} views a day`)],
    ['---', ...siteSizes.map(() => '---:')],
    ['properties', ...siteSizes.map(({ properties }) => properties.toLocaleString('en'))],
    [
      'bookings',
      ...siteSizes.map(({ viewsADay }) => Math.round((viewsADay * DAYS) / assumed.viewsOfBooking).toLocaleString('en')),
    ],
    ...rows,
    ['**all, with the plan**', ...totals.map((total) => `**${total}**`)],
  ]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
