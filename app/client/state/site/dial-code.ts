import { atom } from 'jotai/vanilla'

/** The dial code selected in the country list, with "+"; null until selected. */
export const chosenDialCodeAtom = atom<string | null>(null)
