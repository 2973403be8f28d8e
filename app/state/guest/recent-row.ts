import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** What draws the hotels looked at last, once there are any; its code is not fetched before. */
export const recentRowAtom = atom<{ Row: ComponentType } | null>(null)
