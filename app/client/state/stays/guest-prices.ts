import { atom } from 'jotai/vanilla'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'

/** Prices for this guest only, by card URL; empty for most guests, and until loaded. */
export const guestPricesAtom = atom<Readonly<Record<string, Pick<StayCardModel, 'price' | 'deal' | 'members'>>>>({})
