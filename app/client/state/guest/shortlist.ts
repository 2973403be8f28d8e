import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Translate } from '#app/i18n/messages.ts'

/** Updated by `follow-lists.ts`, which is not part of the initial script. */
export const shortlistAtom = atom<ReadonlySet<number>>(new Set<number>())

export type HeartProps = {
  id: number
  name: string
  /** Overrides the guest's lists. */
  on?: boolean
  /** The guest tapped the link that stood for the heart: saves at once. */
  isTapped?: boolean
}

/** Component for the heart of a property, with its translations, once loaded; shared cached pages do not contain it. */
export const heartSlotAtom = atom<{ Heart: ComponentType<HeartProps>; translate: Translate } | null>(null)
