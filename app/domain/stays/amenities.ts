export type Amenity = {
  id: number
  name: string
  icon: string
  /** Message id of the guest-facing name; variants share the name of their group. */
  message: `hotel.amenity${AmenityGroupKey}`
}

type AmenityGroupKey = (typeof groups)[number][0]

type AmenityGroup = readonly [message: string, icon: string, names: readonly string[]]

// The first name of group 7 has the id 7, its variants 107, 207 and so on. Ids are stored with every property, so add
// new names at the end of their group and new groups at the end of the table.
const groups = [
  ['Wifi', 'wifi', ['Free Wi-Fi', 'Wi-Fi in the room', 'Wi-Fi in public areas', 'Wired internet', 'Fibre internet']],
  ['AirConditioning', 'ac', ['Air conditioning', 'Split air conditioner', 'Central air conditioning', 'Air cooler']],
  ['Parking', 'parking', ['Parking', 'Free parking', 'Covered parking', 'Street parking', 'Valet parking', 'Garage']],
  ['Pool', 'pool', ['Swimming pool', 'Indoor pool', 'Heated pool', 'Private pool', 'Children’s pool', 'Plunge pool']],
  [
    'Kitchen',
    'kitchen',
    ['Kitchen', 'Kitchenette', 'Shared kitchen', 'Microwave', 'Oven', 'Induction hob', 'Cookware'],
  ],
  ['StepFree', 'accessible', ['Step-free access', 'Wheelchair access', 'Accessible bathroom', 'Ground-floor room']],
  ['Tv', 'tv', ['Television', 'Smart TV', 'Cable TV', 'Streaming', 'Projector']],
  ['Breakfast', 'breakfast', ['Breakfast served', 'Breakfast buffet', 'Breakfast in the room', 'Breakfast basket']],
  ['Restaurant', 'restaurant', ['Restaurant', 'Vegetarian restaurant', 'Rooftop restaurant', 'Dining hall']],
  ['Lift', 'lift', ['Lift', 'Service lift', 'Stair lift']],
  ['Gym', 'gym', ['Gym', 'Yoga room', 'Fitness class']],
  ['Heating', 'heating', ['Heating', 'Underfloor heating', 'Room heater', 'Heated blankets']],
  ['Reception', 'bell', ['24-hour reception', 'Reception', 'Self check-in', 'Concierge', 'Multilingual staff']],
  ['PowerBackup', 'power', ['Power backup', 'Generator', 'Inverter', 'Solar power']],
  ['Cctv', 'camera', ['CCTV in public areas', 'Security guard', 'Alarm system', 'Gated grounds']],
  ['HotWater', 'shower', ['Hot water', 'Geyser', 'Solar hot water', 'Rain shower', 'Outdoor shower']],
  ['PrivateBathroom', 'bath', ['Private bathroom', 'Bathtub', 'Bidet', 'Second bathroom', 'Towels', 'Toiletries']],
  ['RoomService', 'bell', ['Room service', '24-hour room service', 'In-room dining']],
  ['Laundry', 'washer', ['Laundry service', 'Dry cleaning', 'Self-service laundry']],
  ['Fridge', 'fridge', ['Fridge', 'Minibar', 'Freezer']],
  ['Kettle', 'coffee', ['Kettle', 'Coffee machine', 'Tea and coffee tray']],
  ['Hairdryer', 'hairdryer', ['Hairdryer', 'Make-up mirror']],
  ['Iron', 'iron', ['Iron', 'Trouser press', 'Clothes rack']],
  ['Desk', 'workspace', ['Desk', 'Laptop-friendly workspace', 'Monitor']],
  ['Safe', 'safe', ['Safe', 'Laptop safe', 'Lockers']],
  ['Balcony', 'balcony', ['Balcony', 'French balcony', 'Jharokha window']],
  ['Terrace', 'terrace', ['Terrace', 'Veranda', 'Patio', 'Courtyard']],
  ['Garden', 'garden', ['Garden', 'Enclosed garden', 'Orchard', 'Lawn']],
  ['Barbecue', 'barbecue', ['Barbecue', 'Bonfire place', 'Outdoor kitchen', 'Pizza oven']],
  ['Fireplace', 'fireplace', ['Fireplace', 'Wood stove', 'Tiled stove']],
  ['Sauna', 'sauna', ['Sauna', 'Infrared sauna', 'Steam room', 'Hammam']],
  ['HotTub', 'hot-tub', ['Hot tub', 'Outdoor hot tub', 'Onsen bath']],
  ['EvCharger', 'ev', ['Charger for electric cars', 'Fast charger']],
  ['Bicycles', 'bike', ['Bicycles', 'Bicycle hire', 'Bicycle shed', 'Electric bicycles']],
  ['Beach', 'beach', ['Beach access', 'Private beach', 'Beach towels', 'Sun loungers', 'Surfboards']],
  ['Playground', 'tree', ['Playground', 'Trampoline', 'Sandpit', 'Indoor playroom', 'Petting zoo']],
  ['Cot', 'crib', ['Cot', 'High chair', 'Stair gate', 'Babysitting']],
  ['Pets', 'pets', ['Pets welcome', 'Dog shower', 'Pet bed and bowls', 'Stable']],
  ['SmokeFree', 'smoke-free', ['Smoke-free', 'Smoking area', 'Smoke-free floor']],
  ['AirportTransfer', 'car', ['Airport transfer', 'Free airport transfer', 'Station pick-up', 'Car hire']],
  ['LuggageStore', 'luggage', ['Luggage store', 'Porter']],
  ['MeetingRoom', 'people', ['Meeting room', 'Conference hall', 'Banquet hall', 'Co-working space']],
  ['Housekeeping', 'check', ['Daily housekeeping', 'Housekeeping on request', 'Final cleaning', 'Bed linen']],
  ['CardPayment', 'card', ['Card payment', 'Contactless payment']],
  ['Upi', 'upi', ['UPI payment', 'QR payment']],
  ['Fan', 'fan', ['Fan', 'Ceiling fan', 'Mosquito net']],
  ['Cafe', 'coffee', ['Café', 'Bakery', 'Vending machine', 'Shop']],
  ['FireExtinguisher', 'warning', ['Fire extinguisher', 'Smoke alarm', 'Carbon monoxide alarm', 'Sprinklers']],
  ['FirstAid', 'shield', ['First-aid kit', 'Doctor on call', 'Defibrillator']],
  ['PrivateEntrance', 'lock', ['Private entrance', 'Key card', 'Electronic lock', 'Women-only floor']],
  ['Spa', 'hot-tub', ['Spa', 'Massage', 'Ayurvedic treatments', 'Beauty salon']],
  ['Bar', 'restaurant', ['Bar', 'Rooftop bar', 'Wine cellar', 'Pool bar']],
  ['RoofTerrace', 'sun', ['Roof terrace', 'Sun deck', 'Winter garden']],
  ['View', 'view', ['A room with a view', 'Sea view', 'Mountain view', 'Lake view', 'City view', 'Fort view']],
  ['WashingMachine', 'washer', ['Washing machine', 'Tumble dryer', 'Drying room']],
  ['Dishwasher', 'kitchen', ['Dishwasher']],
  ['Shuttle', 'bus', ['Shuttle bus', 'Ski bus', 'Beach shuttle']],
  ['Games', 'star', ['Games room', 'Table tennis', 'Billiards', 'Board games', 'Library']],
  ['SkiStorage', 'luggage', ['Ski storage', 'Boot dryer', 'Ski hire']],
  ['DrinkingWater', 'check', ['Drinking water', 'Water filter', 'Bottled water']],
] as const satisfies readonly AmenityGroup[]

const VARIANT_STEP = 100

const amenities = new Map(
  groups.flatMap(([key, icon, names], groupIndex) =>
    names.map((name, variant): [number, Amenity] => {
      const id = variant * VARIANT_STEP + groupIndex + 1
      return [id, { id, name, icon, message: `hotel.amenity${key}` }]
    }),
  ),
)

/** Returns an amenity, or null for an unknown id. */
export function amenityOf(id: number): Amenity | null {
  return amenities.get(id) ?? null
}

/** Returns an amenity. Throws for an unknown id. */
export function requireAmenity(id: number): Amenity {
  const amenity = amenityOf(id)
  if (!amenity) throw new Error(`No amenity has the id ${id}`)
  return amenity
}
