import { atom } from 'jotai/vanilla'
import type { CallError } from '#app/client/request/call-state.ts'

export type DealWidget = {
  kind: 'deal'
  id: number
  title: string
  terms: string
  couponCode: string | null
  /** Search link of the deal; null when it is valid everywhere. */
  href: string | null
}

export type FailureWidget = { kind: 'failure'; error: CallError }

export type HomeWidget = DealWidget | FailureWidget

export type HomeHeader = { widgets: readonly HomeWidget[]; isLoading: boolean }

export type HomeHeaderAction =
  | { type: 'succeeded'; widgets: readonly HomeWidget[] }
  | { type: 'failed'; error: CallError }
  | { type: 'reset' }

/** Maximum number of widgets; a failure is added only below it. */
export const maxWidgets = 3

export const loadingHomeHeader: HomeHeader = { widgets: [], isLoading: true }

/** Success replaces the widgets; failure keeps them and adds an error widget if there is space. */
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
  return widgets.length < maxWidgets ? [...widgets, { kind: 'failure', error }] : widgets
}

const stateAtom = atom(loadingHomeHeader)

export const homeHeaderAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: HomeHeaderAction) => set(stateAtom, nextHomeHeader(get(stateAtom), action)),
)
