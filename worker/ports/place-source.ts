import type { LocationType } from '#app/contracts/stays/suggestion.ts'

/** A place as a service of another company names it. */
export type RemotePlace = {
  /** The service's own id. */
  id: string
  name: string
  /** Where it is: `Maharashtra, India`; may be empty. */
  secondary: string
  locationType: LocationType
}

export type RemotePlaceDetails = RemotePlace & { latitude: number; longitude: number; countryCode: string | null }

export type RemoteAsk = {
  query: string
  /** Language tag the names should be in. */
  language: string
  /** Country in capital letters whose places come first. */
  region: string
  limit: number
}

/** A service that knows places all over the world. Every call throws when it is slow, wrong or gone. */
export type PlaceSource = {
  name: 'GOOGLE'
  suggest: (ask: RemoteAsk) => Promise<RemotePlace[]>
  /** Null for an id the service does not know. */
  details: (id: string, language: string) => Promise<RemotePlaceDetails | null>
}
