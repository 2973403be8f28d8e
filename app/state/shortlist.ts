import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Ids of the stays this guest keeps; empty until they are known, which is after the first paint. */
export const shortlistAtom = atom<ReadonlySet<number>>(new Set<number>())

export type HeartProps = { id: number; name: string; on: boolean }

/** What draws the heart of a stay, once its code is there: a page that all guests share comes without. */
export const heartSlotAtom = atom<{ Heart: ComponentType<HeartProps> } | null>(null)
