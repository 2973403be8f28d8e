import { atom } from 'jotai/vanilla'

/** The web opt-in store: `showOptin` says whether the card that asks for push messages is on show [OFFL-04]. */
export const optinAtom = atom<{ showOptin: boolean }>({ showOptin: false })
