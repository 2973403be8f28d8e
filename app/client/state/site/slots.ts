import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

// Parts whose code is loaded only for the guests who see them; null until then.

export const bannerAtom = atom<{ Banner: ComponentType } | null>(null)

export const modeStripAtom = atom<{ Strip: ComponentType } | null>(null)

export const noticeSlotAtom = atom<{ Notices: ComponentType } | null>(null)

export const recentRowAtom = atom<{ Row: ComponentType } | null>(null)
