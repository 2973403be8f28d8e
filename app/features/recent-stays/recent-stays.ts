import * as v from 'valibot'
import { logError } from '#app/client/request/log.ts'
import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import { MAX_RECENT, rememberHotel } from '#app/domain/search/recent-searches.ts'

const KEY = 'recentHotels'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** Stored entry of a viewed property. No price, because it would be outdated. */
const entrySchema = v.object({
  id: v.number(),
  path: v.pipe(text(300), v.startsWith('/')),
  name: text(160),
  place: text(200),
  rating: v.nullable(v.object({ score: text(8), count: text(24) })),
  picture: v.object({ src: text(400), alt: text(200), colour: text(32) }),
})

export type RecentStay = v.InferOutput<typeof entrySchema> & { picture: PictureModel }

/** Returns the properties viewed last; none when storage is blocked or invalid. */
export function readRecentStays(storage: Pick<Storage, 'getItem'> = siteStorage): RecentStay[] {
  const read = () => v.parse(v.array(entrySchema), JSON.parse(storage.getItem(KEY) ?? '[]')).slice(0, MAX_RECENT)
  return tryStorage(read, [])
}

export function saveRecentStay(stay: RecentStay, storage: BrowserStorage = siteStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(rememberHotel(readRecentStays(storage), stay)))
  } catch (error) {
    // Private browsing and full storage throw on write.
    logError('storage', error)
  }
}

export function clearRecentStays(storage: BrowserStorage = siteStorage): void {
  try {
    storage.removeItem(KEY)
  } catch (error) {
    logError('storage', error)
  }
}
