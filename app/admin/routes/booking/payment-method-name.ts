import { text } from '#app/admin/text/text.ts'
import { paymentMethods } from './forms/payment-methods.ts'
import type { Booking } from './use-booking.ts'

/** Gateway of the payments that staff record. */
const AT_PROPERTY = 'desk'

type Payment = Pick<Booking['payments'][number], 'id' | 'gateway' | 'mode'>

/** Returns the method of a payment: cash, card terminal, UPI or transfer at the property, else the gateway. */
export function paymentMethodName({ id, gateway, mode }: Payment, history: Booking['history']): string {
  if (gateway !== AT_PROPERTY) return mode && mode !== gateway ? `${gateway} ${mode.replaceAll('_', ' ')}` : gateway
  const recorded = history.find(({ details }) => details.paymentId === id && typeof details.way === 'string')
  const way = paymentMethods.find(({ value }) => value === recorded?.details.way)
  return text(way?.label ?? 'folio.wayDesk')
}

/** Returns the method of a refund: by hand for payments at the property, else the gateway. */
export function refundMethodName(gateway: string): string {
  return gateway === AT_PROPERTY ? text('folio.wayByHand') : gateway
}
