import { atom } from 'jotai/vanilla'
import type { CallError } from '#app/request/call-state.ts'

/** A running offer as the home page shows it. */
export type DealWidget = {
  kind: 'deal'
  id: number
  title: string
  terms: string
  couponCode: string | null
  /** The offer's stays; null where it holds everywhere. */
  href: string | null
}

/** Stands where something should be that could not be had. */
export type FailureWidget = { kind: 'failure'; error: CallError }

export type HomeWidget = DealWidget | FailureWidget

export type HomeHeader = { widgets: readonly HomeWidget[]; isLoading: boolean }

export type HomeHeaderAction =
  | { type: 'succeeded'; widgets: readonly HomeWidget[] }
  | { type: 'failed'; error: CallError }
  | { type: 'reset' }

/** A failure is added only while there are fewer (DEC-74). */
export const mostWidgets = 3

/** Nothing there yet, and on its way. */
export const loadingHomeHeader: HomeHeader = { widgets: [], isLoading: true }

/**
 * The home header after what happened: success takes over what came, failure keeps what is there and adds itself while
 * there is room, reset is loading again [HOME-09, HOME-10, HOME-11].
 */
export function nextHomeHeader(header: HomeHeader, action: HomeHeaderAction): HomeHeader {
  switch (action.type) {
    case 'succeeded':
      return { widgets: action.widgets, isLoading: false }
    case 'failed':
      return { widgets: withFailure(header.widgets, action.error), isLoading: false }
    case 'reset':
      return loadingHomeHeader
  }
}

function withFailure(widgets: readonly HomeWidget[], error: CallError): readonly HomeWidget[] {
  return widgets.length < mostWidgets ? [...widgets, { kind: 'failure', error }] : widgets
}

const stateAtom = atom(loadingHomeHeader)

/** The home header of this page; written by telling it what happened. */
export const homeHeaderAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: HomeHeaderAction) => set(stateAtom, nextHomeHeader(get(stateAtom), action)),
)
