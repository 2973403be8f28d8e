import { atom } from 'jotai/vanilla'
import type { Stay } from '#app/features/search-box/model.ts'

/** The stay the guest has picked on this page but not yet searched for; null means the page's own. */
export const pickedStayAtom = atom<Stay | null>(null)

/** The place chosen from the suggestions; null means the page's own. */
export const pickedPlaceAtom = atom<{ text: string; path: string } | null>(null)
