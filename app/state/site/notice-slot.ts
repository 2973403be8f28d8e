import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** What draws the notices beside the page, once there are any; its code is not fetched before. */
export const noticeSlotAtom = atom<{ Notices: ComponentType } | null>(null)
