import { atom } from 'jotai/vanilla'

/** The booking the guest is working on across pages; null: none. */
export type WorkFlow = { bookingId: string | null }

export const noWorkFlow: WorkFlow = { bookingId: null }

/** Kept on the booking's page and the pages that change it. */
export const workFlowAtom = atom<WorkFlow>(noWorkFlow)

/** Creates the work flow for a booking id from the URL; a blank id ends it. */
export function toWorkFlow(bookingId: string | null): WorkFlow {
  const id = bookingId?.trim() ?? ''
  return id === '' ? noWorkFlow : { bookingId: id }
}
