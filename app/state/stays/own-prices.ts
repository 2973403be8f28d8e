import { atom } from 'jotai/vanilla'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'

/** What stays cost this guest alone, by the address of their cards; empty for nearly everybody, and until it is asked for. */
export const ownPricesAtom = atom<Readonly<Record<string, Pick<StayCardModel, 'price' | 'deal' | 'members'>>>>({})
