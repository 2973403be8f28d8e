import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

export const bannerAtom = atom<{ Banner: ComponentType } | null>(null)
