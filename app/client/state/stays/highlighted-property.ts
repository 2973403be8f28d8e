import { atom } from 'jotai/vanilla'

/** Id of the property highlighted in list and map; null for none. */
export const highlightedPropertyAtom = atom<number | null>(null)
