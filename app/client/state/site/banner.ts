import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** The consent banner; null until consent must be requested, and after the guest answered. */
export const bannerAtom = atom<{ Banner: ComponentType } | null>(null)
