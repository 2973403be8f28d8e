import { atom } from 'jotai/vanilla'

export const chosenDialCodeAtom = atom<string | null>(null)
