import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Translate } from '#app/i18n/messages.ts'
import { savedHotelsAtom } from './saved-hotels.ts'
import { wishlistAtom } from './wishlist.ts'

/**
 * Ids of the stays this guest keeps on any list, whose hearts are full [WISH-36]; empty until they are known, which is after the
 * first paint.
 */
export const shortlistAtom = atom<ReadonlySet<number>>((get) => {
  const named = get(wishlistAtom).data ?? []
  const saved = get(savedHotelsAtom).defaultShortlistResponse?.hotel_ids ?? []
  return new Set([...saved, ...named.flatMap(({ hotelIds }) => hotelIds)])
})

export type HeartProps = {
  id: number
  name: string
  /** Not given: as the guest's lists say. */
  on?: boolean
}

/** What draws the heart of a stay, and its words, once they are there: a page that all guests share comes without. */
export const heartSlotAtom = atom<{ Heart: ComponentType<HeartProps>; translate: Translate } | null>(null)
