import type { LocationType } from '#app/contracts/stays/suggestion.ts'

export type RemotePlace = {
  id: string
  name: string
  /** Location such as `Maharashtra, India`; may be empty. */
  secondary: string
  locationType: LocationType
}

export type RemotePlaceDetails = RemotePlace & { latitude: number; longitude: number; countryCode: string | null }

export type RemotePlaceQuery = {
  /** Typed by the guest. */
  text: string
  /** Language tag of the names. */
  language: string
  /** Upper-case country code whose places come first. */
  region: string
  limit: number
}

/** An external service of places. Every method throws when the service is slow, wrong or unavailable. */
export type PlaceSource = {
  name: 'GOOGLE'
  suggest: (query: RemotePlaceQuery) => Promise<RemotePlace[]>
  /** Returns null for an unknown id. */
  findDetails: (id: string, language: string) => Promise<RemotePlaceDetails | null>
}
