import { atom } from 'jotai/vanilla'

/** The stay whose card and pin are lit, because the guest points at one of them; null: none. */
export const litStayAtom = atom<number | null>(null)
