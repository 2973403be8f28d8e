/** Sources of the land below the first pins, as its licences require them to be named. */
export const LAND_SOURCES = ['© OpenStreetMap', 'Natural Earth', 'GeoNames']
