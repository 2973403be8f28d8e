import { atom } from 'jotai/vanilla'

export const litStayAtom = atom<number | null>(null)
