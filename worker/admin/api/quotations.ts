import type { Hono } from 'hono'
import { createQuotationRoute, listQuotationsRoute, withdrawQuotationRoute } from '#app/contracts/admin/quotations.ts'
import { refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { scopeOfProperty } from '#worker/services/bookings/admin/scope-of-property.ts'
import { searchQuotations } from '#worker/services/bookings/admin/search-quotations.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import {
  type AdminQuotation,
  findReachableQuotation,
  makeQuotationByAdmin,
  withdrawQuotationByAdmin,
} from '../services/bookings/quotations-by-admin.ts'
import { findReachableProperty } from '../services/properties/properties.ts'
import { toIso, toIsoOrNull, toPage } from '../services/response-format.ts'

export function addQuotationRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listQuotationsRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit, property: propertyId, state } = query
    const found = await searchQuotations(deps.db, {
      reach: actor.reach,
      now: deps.now(),
      propertyId,
      state,
      after,
      limit: limit + 1,
    })
    return ok(toPage(found, limit, toQuotationResponse))
  })

  serve(admin, createQuotationRoute, async ({ deps, actor, body, idempotency }) => {
    const found = await findReachableProperty(deps, actor, body.property)
    if (!found.ok) return found
    const { property, room, checkin, checkout, phone, email, locale } = body
    const { brandId, countryCode: country } = found.value
    const sold = { brandId, countryCode: country, site: null, locale: null }
    const site = body.site ?? scopeOfProperty(deps, sold)?.origin
    if (site === undefined) return refuseFields({ site: 'is missing' })
    if (locale !== undefined && !isLocale(locale)) {
      return refuseFields({ locale: 'not a language of the site' })
    }
    const countryCode = body.country_code ?? null
    if ((phone === undefined) !== (countryCode === null) || (phone === undefined && email === undefined)) {
      return refuseFields({ phone: 'a phone with its country_code, or an email' })
    }
    const created = await makeQuotationByAdmin(deps, actor, {
      input: {
        site,
        property,
        room,
        checkin,
        checkout,
        email,
        locale,
        countryCode,
        rooms: withChildAges(parseRoomsConfig(body.rooms_config) ?? [], body.child_ages),
        totalMinor: body.total_minor,
        endsAt: Date.parse(body.ends_at),
        phone: phone ?? null,
      },
      idempotency,
    })
    if (!created.ok) return created
    return ok({ ...toQuotationResponse(created.value.quotation), usual_minor: created.value.usualMinor })
  })

  serve(admin, withdrawQuotationRoute, async ({ deps, actor, path, idempotency }) => {
    const found = await findReachableQuotation(deps, actor, path.quotationNo)
    if (!found.ok) return found
    return mapResult(
      await withdrawQuotationByAdmin(deps, actor, { quotation: found.value, idempotency }),
      toQuotationResponse,
    )
  })
}

function toQuotationResponse(quotation: AdminQuotation) {
  const { guest } = quotation
  return {
    quotation_no: quotation.id,
    state: quotation.state,
    brand: quotation.brandId,
    property: { id: quotation.propertyId, name: quotation.propertyName },
    room_category: { id: quotation.roomTypeId, name: quotation.roomTypeName },
    checkin: quotation.checkin,
    checkout: quotation.checkout,
    rooms_config: formatRoomsConfig(quotation.rooms),
    child_ages: formatChildAges(quotation.rooms),
    currency: quotation.currency,
    total_minor: quotation.totalMinor,
    guest: { country_code: guest.countryCode, phone: guest.phone, email: guest.email },
    ends_at: toIso(quotation.endsAt),
    created_at: toIso(quotation.createdAt),
    withdrawn_at: toIsoOrNull(quotation.withdrawnAt),
    booking_no: quotation.bookingNo,
  }
}
