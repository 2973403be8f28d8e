import { closeCashUpRoute, readCashUpRoute, readReceiptRoute } from './books/cash-ups.ts'
import { createPaymentLinkRoute, listPaymentLinksRoute, withdrawPaymentLinkRoute } from './payment-links.ts'
import type { RouteRecord } from './route-record.ts'
import { changeBookingRoute, changePriceRoute, confirmBookingRoute, createBookingRoute } from './sales.ts'

/** Sales by staff: bookings, their details and prices, payment links, tills. */
export const saleRecords: readonly RouteRecord[] = [
  ...[createBookingRoute, changeBookingRoute, confirmBookingRoute, changePriceRoute],
  ...[listPaymentLinksRoute, createPaymentLinkRoute, withdrawPaymentLinkRoute],
  ...[readCashUpRoute, closeCashUpRoute, readReceiptRoute],
]
