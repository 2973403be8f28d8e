import { atom } from 'jotai/vanilla'

/** Id of the property highlighted in list and map; null for none. */
export const highlightedStayAtom = atom<number | null>(null)
