import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Asks an approved account for its browsing mode; null for other guests and after the answer. */
export const modeStripAtom = atom<{ Strip: ComponentType } | null>(null)
