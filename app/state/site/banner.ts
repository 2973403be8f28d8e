import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** What asks the guest what may be kept; null until it must be asked, and once it is answered. */
export const bannerAtom = atom<{ Banner: ComponentType } | null>(null)
