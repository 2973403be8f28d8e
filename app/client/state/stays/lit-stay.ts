import { atom } from 'jotai/vanilla'

/** The property whose card and map pin are highlighted, or null. */
export const litStayAtom = atom<number | null>(null)
