import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Component for notices; its chunk is loaded only when there are any. */
export const noticeSlotAtom = atom<{ Notices: ComponentType } | null>(null)
