export type City = {
  id: number
  slug: string
  name: string
  country: { id: number; code: string; name: string }
  latitude: number
  longitude: number
  timeZone: string
  metaDescription: string
  propertyCount: number
  picture: string
}

export type Locality = { id: number; slug: string; name: string; latitude: number; longitude: number }

/** A city with up to ten popular localities. */
export type CityWithLocalities = City & { popularLocations: Locality[] }

export type CatalogueCountry = { id: number; code: string; name: string; cityCount: number; propertyCount: number }
