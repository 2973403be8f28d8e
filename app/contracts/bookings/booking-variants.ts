type Fields = Record<string, unknown>

/** Bounds the work for a malformed request; real limits are checked later. */
const MAX_CHILDREN = 20

/** Converts the older forms of a booking request to the canonical one. */
export function toCanonicalBooking(body: Fields): Fields {
  if (isFields(body.booking_info)) return fromContentService(body, body.booking_info)
  if (isFields(body.re_booking)) return fromRebooking(body, body.re_booking)
  return body
}

/**
 * Converts the form of the content service: user_info, booking_info, affiliate_info with the campaign fields,
 * pricing_state.
 */
function fromContentService(body: Fields, info: Fields): Fields {
  const affiliate = isFields(body.affiliate_info) ? body.affiliate_info : {}
  return {
    ...body,
    user: isFields(body.user_info) ? body.user_info : null,
    booking: {
      ...affiliate,
      ...info,
      hotel_id: info.hotel_id ?? info.property_id,
      request_type: info.requestType ?? info.request_type,
      pricing: info.pricing ?? body.pricing_state,
      rooms_config: readGuestsConfig(info.guests_config) ?? info.rooms_config,
      child_ages: readChildAges(info.guests_config) ?? info.child_ages,
    },
  }
}

/** Converts a change of dates: the stay under `re_booking`, the old booking by its invoice number. */
function fromRebooking(body: Fields, stay: Fields): Fields {
  const booking = isFields(body.booking) ? body.booking : {}
  return {
    ...body,
    booking: {
      ...booking,
      ...stay,
      request_type: 'REBOOKING',
      rooms_config: readGuestsConfig(stay.guests_config) ?? stay.rooms_config,
      child_ages: readChildAges(stay.guests_config) ?? stay.child_ages,
    },
  }
}

/** Returns a rooms configuration; `guests_config` is one already, or a list of rooms. */
function readGuestsConfig(config: unknown): unknown {
  if (!Array.isArray(config)) return config
  const rooms = config.filter(isFields).map((room) => {
    const count = (name: string) => room[name] ?? room[`no_of_${name}`] ?? 0
    return [count('adults'), room.infants ?? room.no_of_babies ?? 0, count('children'), count('pets')].join('_')
  })
  return [rooms.length, ...rooms].join('-')
}

function readChildAges(config: unknown): string | undefined {
  if (!Array.isArray(config)) return undefined
  const lists = config.filter(isFields).map((room) => {
    const ages = Array.isArray(room.child_ages) ? room.child_ages.map((age) => age ?? 'x') : []
    const children = Number(room.children ?? room.no_of_children ?? 0)
    const length = children > 0 && children < MAX_CHILDREN ? children : 0
    return Array.from({ length }, (_, index) => ages[index] ?? 'x').join('_')
  })
  return lists.join('-')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
