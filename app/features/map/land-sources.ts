/** Attribution of the land below the first pins, required by its licences. */
export const LAND_SOURCES = ['© OpenStreetMap', 'Natural Earth', 'GeoNames']
