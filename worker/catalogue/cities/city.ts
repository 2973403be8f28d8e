/** A city of the catalogue. */
export type City = {
  id: number
  slug: string
  name: string
  country: { id: number; code: string; name: string }
  latitude: number
  longitude: number
  timeZone: string
  metaDescription: string
  /** Stays of the brand there that are live. */
  propertyCount: number
  /** The picture that stands for it. */
  picture: string
}

export type Locality = { id: number; slug: string; name: string; latitude: number; longitude: number }

/** A city with the neighbourhoods guests ask for most, at most ten of them [HOME-18]. */
export type CityWithLocalities = City & { popularLocations: Locality[] }

export type CatalogueCountry = { id: number; code: string; name: string; cityCount: number; propertyCount: number }
