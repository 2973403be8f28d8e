import { atom } from 'jotai/vanilla'

/** Whether the card asking for push messages is visible. */
export const optinAtom = atom<{ showOptin: boolean }>({ showOptin: false })
