import * as v from 'valibot'
import { flag, readAddress, text } from '#worker/site/http/query-fields.ts'
import {
  type AskedChange,
  type AskedMove,
  readChange,
  readMove,
} from '#worker/site/pages/booking/changing/read-change.ts'
import { type AskedPay, readPay } from '#worker/site/pages/booking/paying/read-pay.ts'

export type Arrival = { kind: 'failed'; code: string; isRefunded: boolean } | { kind: 'paid' }

export type BookingInput = {
  modal: string | null
  /** Null when the guest does not return from a payment. */
  arrival: Arrival | null
  /** The form that has just succeeded. */
  done: { stayChanged: boolean; guestUpdated: boolean; extrasChanged: boolean; isComing: boolean }
  /** Code of the preselected cancellation reason. */
  cancellationReason: string | null
  change: AskedChange
  move: AskedMove
  pay: AskedPay
}

const schema = v.object({
  modal: text,
  cancellation_reason: text,
  failed: flag('true'),
  code: text,
  refunded: flag('true'),
  paid: flag('true'),
  changed: flag('true'),
  updated: flag('true'),
  done: text,
})

export function readBookingInput(address: string): BookingInput {
  const asked = readAddress(schema, address)
  return {
    modal: asked.modal,
    arrival: arrivalOf(asked),
    done: {
      stayChanged: asked.changed,
      guestUpdated: asked.updated,
      extrasChanged: asked.done === 'extras',
      isComing: asked.done === 'coming',
    },
    cancellationReason: asked.cancellation_reason,
    change: readChange(address),
    move: readMove(address),
    pay: readPay(address),
  }
}

function arrivalOf({ failed, code, refunded, paid }: v.InferOutput<typeof schema>): Arrival | null {
  if (failed) return { kind: 'failed', code: code ?? '', isRefunded: refunded }
  return paid ? { kind: 'paid' } : null
}
