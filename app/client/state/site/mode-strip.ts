import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

export const modeStripAtom = atom<{ Strip: ComponentType } | null>(null)
