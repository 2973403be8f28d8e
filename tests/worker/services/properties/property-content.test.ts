import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { fullScans } from '#tests/support/query-plan.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { couponsStatement } from '#worker/services/pricing/coupons/coupon-storage.ts'
import { detailsStatement } from '#worker/services/pricing/details/property-details-storage.ts'
import {
  breakdownStatement,
  descriptionStatement,
  oneLinersStatement,
} from '#worker/services/properties/property-content.ts'
import { reviewFacetsStatement, reviewsStatement } from '#worker/services/properties/review-storage.ts'

const { db } = aDeps()
const window = { from: '2026-12-11', to: '2026-12-13' } as const

test.each<[string, Statement]>([
  ['facts', detailsStatement('marigold', { propertyId: 1, window, locale: 'de', pictures: 40 })],
  ['description', descriptionStatement(1, 'nl')],
  ['breakdown', breakdownStatement(1)],
  ['reviews', reviewsStatement({ propertyId: 1, source: 2, reader: 'de', sort: 'best', limit: 10, offset: 0 })],
  ['topics', reviewFacetsStatement({ propertyId: 1, source: null, reader: 'de', topic: 'bed', searchText: 'quiet' })],
  ['one-liners', oneLinersStatement(1, 'de')],
  ['coupon', couponsStatement(aScope(), { code: 'WELCOME10', limit: 1 })],
])('reads the %s of a hotel without a full scan', async (_, statement) => {
  expect(await fullScans(db, statement)).toEqual([])
})
