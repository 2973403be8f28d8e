// Names of developers.google.com/search/docs/appearance/structured-data/vacation-rental, by amenity id
// (app/domain/stays/amenities.ts). An amenity that means less than Google's name, such as an iron without a board, is
// left out.
const idsByName: Record<string, readonly number[]> = {
  ac: [2, 102, 202],
  airportShuttle: [40, 140],
  balcony: [26],
  beachAccess: [35, 135],
  crib: [37],
  elevator: [10],
  fireplace: [30],
  gymFitnessEquipment: [11],
  heating: [12, 112, 212],
  hotTub: [32, 132],
  kitchen: [5],
  microwave: [305],
  outdoorGrill: [29],
  ovenStove: [405, 505],
  patio: [227],
  petsAllowed: [38],
  pool: [4, 104, 204, 304],
  privateBeachAccess: [135],
  selfCheckinCheckout: [213],
  tv: [7, 107, 207],
  washerDryer: [55],
  wheelchairAccessible: [106],
  wifi: [1, 101],
}

export function googleAmenities(amenityIds: readonly number[], arePetsAllowed: boolean): string[] {
  const known = new Set(amenityIds)
  return Object.entries(idsByName)
    .filter(([name, ids]) => (name === 'petsAllowed' ? arePetsAllowed : ids.some((id) => known.has(id))))
    .map(([name]) => name)
}
