import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

export const noticeSlotAtom = atom<{ Notices: ComponentType } | null>(null)
