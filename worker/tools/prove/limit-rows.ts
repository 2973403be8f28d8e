import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { withTemporarySite } from './temporary-site.ts'
import { bookStay, countStatuses, someDates, somePhone, type TestStay } from './test-stay.ts'
import { openVisitor, type SiteResponse, type Visitor } from './visitor.ts'

const PROPERTIES = 12
const HOUSEHOLD_TRIES = 120
const HOLD_TRIES = 24

/** `from` is the guest's address; `pays` opens a hold with a payment. */
type Attempt = { from: string; rooms?: number; pays?: boolean }

/**
 * S2 and S4: how many rooms and codes one household, and one address at a property, can take for free. Uses a separate
 * site with demo properties that trusts the given addresses and is deleted afterwards.
 */
export function limitRows(stay: TestStay): Promise<ResultRow[]> {
  const bindings = { ENVIRONMENT: 'local' }
  return withTemporarySite(
    async (origin) => {
      const stays = await listStays({ ...stay, origin }, PROPERTIES)
      if (stays.length < 2) return [expectNone('S2 S4 no properties to try', null)]
      return [...(await householdRows(stays)), ...(await holdRows(stays[0] as TestStay)), await codeRow(origin)]
    },
    { properties: 60, bindings },
  )
}

/** S2: each booking from another /64 of one /56, with a new browser and number. */
async function householdRows(stays: TestStay[]): Promise<ResultRow[]> {
  const stayAt = (index: number) => stays[index % stays.length] as TestStay
  const unpaid = await tryAll(HOUSEHOLD_TRIES, (index) => attempt(stayAt(index), { from: householdAddress(index) }))
  const held = await tryAll(HOUSEHOLD_TRIES, (index) =>
    attempt(stayAt(index), { from: householdAddress(index + HOUSEHOLD_TRIES), pays: true }),
  )
  const unpaidCount = countBookings(unpaid)
  // 422: the stay breaks a rule of its property.
  const refused = [...unpaid, ...held].filter(({ status }) => status !== 201 && status !== 422)
  const detail = `${stays.length} properties: ${countStatuses(unpaid)}; holds ${countStatuses(held)}`
  return [
    { name: 'S2 rooms 120 networks of one /56 take unpaid', value: unpaidCount, limit: { max: 24 }, detail },
    { name: 'S2 … and hold besides, together', value: unpaidCount + countBookings(held), limit: { max: 36 } },
    expectNone(
      'S2 refusals that do not say how to prove',
      refused.filter((response) => !namesProofs(response)).length,
      `${refused.length} refused`,
    ),
  ]
}

/** S4: one address holds as many rooms of a property as possible, four at a time; then other guests try. */
async function holdRows(stay: TestStay): Promise<ResultRow[]> {
  const from = '203.0.113.44'
  const fourRooms = await tryAll(HOLD_TRIES / 2, () => attempt(stay, { from, rooms: 4, pays: true }))
  const oneRoom = await tryAll(HOLD_TRIES / 2, () => attempt(stay, { from, pays: true }))
  const others = await tryAll(3, (index) => attempt(stay, { from: `198.51.100.${index + 1}` }))
  return [
    {
      name: 'S4 rooms of one property that one address holds',
      value: countBookings(fourRooms) * 4 + countBookings(oneRoom),
      limit: { max: 6 },
      detail: `${HOLD_TRIES} tries: ${countStatuses([...fourRooms, ...oneRoom])}`,
    },
    {
      name: 'S4 other guests who then book there',
      value: countBookings(others),
      limit: { min: others.length },
      detail: countStatuses(others),
    },
  ]
}

/** S2: codes to strangers' numbers from networks of one /56, without using any. */
async function codeRow(origin: string): Promise<ResultRow> {
  const responses = await tryAll(HOUSEHOLD_TRIES, async (index) => {
    const headers = { 'X-Forwarded-For': householdAddress(index) }
    const visitor = await openVisitor(origin)
    return visitor.request('generateByPhone', { body: { phone: somePhone(), country_code: '+91' }, headers })
  })
  return {
    name: 'S2 codes 120 networks of one /56 have sent',
    value: responses.filter(({ status }) => status === 200).length,
    limit: { max: 20 },
    detail: countStatuses(responses),
  }
}

/** Books from an address with a new browser and number. */
async function attempt(stay: TestStay, { from, rooms = 1, pays = false }: Attempt): Promise<SiteResponse> {
  const visitor = await openVisitor(stay.origin)
  const dates = someDates(stay)
  const room = { hotel_id: stay.propertyId, room_category_id: stay.roomTypeId }
  const rooms_config = [rooms, ...Array.from({ length: rooms }, () => '2_0_0_0')].join('-')
  const payment = pays ? { payments: { from_payment_method: { amount: null } } } : {}
  const extra = { booking: { ...room, ...dates, rooms_config }, ...payment }
  return bookStay(visitor, stay, { dates, extra, headers: { 'X-Forwarded-For': from } })
}

/** Makes attempts one after another, so that each sees the effects of the previous ones. */
async function tryAll(count: number, attemptAt: (index: number) => Promise<SiteResponse>): Promise<SiteResponse[]> {
  const responses: SiteResponse[] = []
  for (let index = 0; index < count; index++) responses.push(await attemptAt(index))
  return responses
}

/** Returns an address in one of 256 networks (/64) of a household (/56). */
function householdAddress(index: number): string {
  return `2001:db8:7:${(0x1200 + (index % 256)).toString(16)}::1`
}

function countBookings(responses: readonly SiteResponse[]): number {
  return responses.filter(({ status }) => status === 201).length
}

function namesProofs({ status, body }: SiteResponse): boolean {
  const error = body.error as { code?: string; proofs?: string[] } | undefined
  return status === 403 && error?.code === 'proof_needed' && (error.proofs ?? []).length > 0
}

/** Returns properties where guests may pay at the property, without test properties, with one room type each. */
export async function listStays(stay: TestStay, max: number): Promise<TestStay[]> {
  const visitor = await openVisitor(stay.origin)
  const query = new URLSearchParams({
    ...someDates(stay),
    rooms_config: '1-2_0_0_0',
    'filters[tags]': '',
    'filters[pay_at_hotel]': 'true',
    'filters[available]': 'true',
  })
  const { body } = await visitor.request(`search/hotels?${query}`)
  const properties = ((body.hotels ?? []) as { id: number }[]).slice(0, max)
  const stays = await Promise.all(properties.map(({ id }) => findRoomType(visitor, { ...stay, propertyId: id })))
  return stays.filter((candidate) => candidate !== null)
}

async function findRoomType(visitor: Visitor, stay: TestStay): Promise<TestStay | null> {
  const { body } = await visitor.request(`hoteldetails?hotelId=${stay.propertyId}`)
  const hotel = body.hotel as { room_categories_with_data?: { id: number }[] } | undefined
  const roomTypeId = hotel?.room_categories_with_data?.[0]?.id
  return roomTypeId === undefined ? null : { ...stay, roomTypeId }
}
