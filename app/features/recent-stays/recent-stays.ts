import * as v from 'valibot'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import { recentLimit, rememberHotel } from '#app/domain/search/recent-searches.ts'
import { type KeptStorage, siteKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'

const KEY = 'recentHotels'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** What is kept of a hotel that was looked at: no price, which would be yesterday's. */
const entrySchema = v.object({
  id: v.number(),
  path: v.pipe(text(300), v.startsWith('/')),
  name: text(160),
  place: text(200),
  rating: v.nullable(v.object({ score: text(8), count: text(24) })),
  picture: v.object({ src: text(400), alt: text(200), colour: text(32) }),
})

export type RecentStay = v.InferOutput<typeof entrySchema> & { picture: PictureModel }

/** The hotels this browser looked at last, newest first; storage that cannot be read holds none. */
export function readRecentStays(storage: Pick<Storage, 'getItem'> = siteKept): RecentStay[] {
  try {
    return v.parse(v.array(entrySchema), JSON.parse(storage.getItem(KEY) ?? '[]')).slice(0, recentLimit)
  } catch {
    return []
  }
}

/** Notes a hotel as the last one looked at; five are kept [SRCH-22]. */
export function keepRecentStay(stay: RecentStay, storage: KeptStorage = siteKept): void {
  try {
    storage.setItem(KEY, JSON.stringify(rememberHotel(readRecentStays(storage), stay)))
  } catch (error) {
    // Private browsing and full storage refuse to write; the page itself must go on.
    logError('storage', error)
  }
}

/** Forgets them all. */
export function clearRecentStays(storage: KeptStorage = siteKept): void {
  try {
    storage.removeItem(KEY)
  } catch (error) {
    logError('storage', error)
  }
}
