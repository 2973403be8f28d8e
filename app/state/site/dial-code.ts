import { atom } from 'jotai/vanilla'

/** The dial code chosen from the list of countries, with its plus sign; null while nobody has chosen. */
export const chosenDialCodeAtom = atom<string | null>(null)
