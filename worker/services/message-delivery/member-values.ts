import { findCountry } from '#app/brands/countries/countries.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessagePayload, QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { causeIn } from '#worker/services/donations/causes.ts'
import { findDonation } from '#worker/services/donations/donation.ts'
import { findMembershipEnd, findMembershipOrder } from '#worker/services/membership/orders/membership-order.ts'

/** Returns the values of a membership message, or null when its membership or order no longer exists. */
export async function memberValues(
  deps: Pick<Deps, 'db'>,
  { template, payload }: Pick<QueuedNotification, 'template' | 'payload'>,
  locale: Locale,
): Promise<MessageValues | null> {
  const format = createFormatter(locale)
  const origin = payload.origin ?? ''
  if (template === 'membership_ends_soon') {
    const end = await findMembershipEnd(deps.db, payload.membershipId ?? '')
    return end && { plan: end.plan, until: format.dayWithYear(end.endDate), link: `${origin}/wizard/renew` }
  }
  const purchase = await findMembershipOrder(deps.db, payload.orderId ?? '')
  if (!purchase) return null
  const { order, bought } = purchase
  const price = (amountMinor: number) => format.price({ amountMinor, currency: order.currency })
  return {
    plan: bought.terms.name,
    number: order.number,
    total: price(order.totalMinor),
    until: bought.endDate === null ? '' : format.dayWithYear(bought.endDate),
    amount: price((payload.amountMinor ?? 0) + (payload.walletMinor ?? 0)),
    link: `${origin}/wizardprofile`,
  }
}

/** Returns the values of a donation message, or null when the donation no longer exists. */
export async function donationValues(
  { db }: Pick<Deps, 'db'>,
  { orderId = '', amountMinor = 0, origin = '' }: MessagePayload,
  locale: Locale,
): Promise<MessageValues | null> {
  const donation = await findDonation(db, orderId)
  if (!donation) return null
  const { order, copy, code } = donation
  const { currency, country } = order
  const format = createFormatter(locale)
  const day = calendarDayIn(findCountry(country)?.timeZone ?? 'UTC', order.settledAt ?? order.createdAt)
  return {
    amount: format.price({ amountMinor, currency }),
    cause: causeIn(copy, locale).name,
    number: order.number,
    receipt: code,
    date: format.dayWithYear(day),
    link: `${origin}/verify-donation?number=${order.number}`,
  }
}
