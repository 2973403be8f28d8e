import { atom } from 'jotai/vanilla'

export const highlightedStayAtom = atom<number | null>(null)
