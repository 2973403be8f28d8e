import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Component for recently viewed properties; its chunk is loaded only when there are any. */
export const recentRowAtom = atom<{ Row: ComponentType } | null>(null)
