import { atom } from 'jotai/vanilla'

/** Dial code selected in the sign-in overlay; null until then. */
export const chosenDialCodeAtom = atom<string | null>(null)
