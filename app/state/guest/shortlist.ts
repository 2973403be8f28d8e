import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Translate } from '#app/i18n/messages.ts'

/**
 * Ids of the stays this guest keeps on any list, whose hearts are full [WISH-36]; empty until they are known, which is after the
 * first paint. Follows the lists (`follow-lists.ts`), which no first script carries.
 */
export const shortlistAtom = atom<ReadonlySet<number>>(new Set<number>())

export type HeartProps = {
  id: number
  name: string
  /** Not given: as the guest's lists say. */
  on?: boolean
}

/** What draws the heart of a stay, and its words, once they are there: a page that all guests share comes without. */
export const heartSlotAtom = atom<{ Heart: ComponentType<HeartProps>; translate: Translate } | null>(null)
