import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

export const recentRowAtom = atom<{ Row: ComponentType } | null>(null)
