export type OfferState = 'live' | 'planned' | 'paused' | 'ended'

type Span = { isLive: boolean; from: string | null; to: string | null }

/** Returns the state of an offer on a day. Days are included. */
export function stateOn(today: string, { isLive, from, to }: Span): OfferState {
  if (to !== null && to < today) return 'ended'
  if (!isLive) return 'paused'
  return from !== null && from > today ? 'planned' : 'live'
}
