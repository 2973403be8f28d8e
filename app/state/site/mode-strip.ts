import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** What asks an approved account how it browses; null for everybody else, and once it is answered. */
export const modeStripAtom = atom<{ Strip: ComponentType } | null>(null)
