import { atom } from 'jotai/vanilla'

export const optinAtom = atom<{ showOptin: boolean }>({ showOptin: false })
