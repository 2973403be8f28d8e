import { atom } from 'jotai/vanilla'

/** The booking the guest is working on, from page to page; null: none [BMNG-38]. */
export type WorkFlow = { bookingId: string | null }

/** Nobody works on a booking. */
export const noWorkFlow: WorkFlow = { bookingId: null }

/** What the work flow is about; a booking's page and everything that changes it keep it. */
export const workFlowAtom = atom<WorkFlow>(noWorkFlow)

/** Keeps the booking on show, by its id as the address has it; a blank one ends the flow. */
export function toWorkFlow(bookingId: string | null): WorkFlow {
  const id = bookingId?.trim() ?? ''
  return id === '' ? noWorkFlow : { bookingId: id }
}
