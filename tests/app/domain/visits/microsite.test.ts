import { expect, test } from 'vitest'
import { hideableParts, isHidden } from '#app/domain/visits/hidden-parts.ts'
import {
  micrositeBookingDetails,
  propertyPageOf,
  readPartnerFields,
  withoutPartnerFields,
} from '#app/domain/visits/microsite.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'

test('a partner decides the hotel page of its guests [PAGE-11]', () => {
  expect([
    propertyPageOf(aMicrosite()),
    propertyPageOf(aMicrosite({ propertyPage: 'new' })),
    propertyPageOf(null),
  ]).toEqual(['old', 'new', 'new'])
})

test('an app hides everything hideable, a partner what its row says', () => {
  const hidden = (visit: Parameters<typeof isHidden>[1]) => hideableParts.filter((part) => isHidden(part, visit))
  expect(hidden({ isWebview: false, microsite: null })).toEqual([])
  expect(hidden({ isWebview: true, microsite: { hides: [] } })).toEqual(hideableParts)
  expect(hidden({ isWebview: false, microsite: { hides: ['appCard', 'callerId'] } })).toEqual(['appCard', 'callerId'])
})

test("distinguishes a partner's parameters from campaign ones", () => {
  const marks = { sub_source: 'card', microsite_txn_id: 'M1', orderUrl: 'https://partner.example/1' }
  const campaign = { utm_source: 'mail', ...marks }
  expect(readPartnerFields(Object.entries({ ...campaign, page: '2' }))).toEqual(marks)
  expect(readPartnerFields(Object.entries({ orderUrl: 'javascript:alert(1)' }))).toEqual({})
  expect(withoutPartnerFields(campaign)).toEqual({ utm_source: 'mail' })
})

test("a booking has the partner's row, with the link's sub_source first", () => {
  const partner = aMicrosite({ source: 'Coachline', subSource: 'tour', configuration: { a: 'b' } })
  const carried = { microsite: 'coachline', microsite_source: 'Coachline', microsite_configuration: '{"a":"b"}' }
  expect(micrositeBookingDetails(partner)).toEqual({ ...carried, sub_source: 'tour' })
  expect(micrositeBookingDetails({ ...partner, partnerFields: { sub_source: 'mail' } })).toEqual({
    ...carried,
    sub_source: 'mail',
  })
})
