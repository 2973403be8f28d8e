import { atom } from 'jotai/vanilla'
import { idleCall } from '#app/client/request/call-state.ts'

type Named = { name: string }

export type Geographies<Country extends Named = Named, Region extends Named = Named> = {
  locationResponseList: readonly (Country & { Location: string })[]
  popular_location: readonly (Region & { Location: string })[]
}

type GeographiesResponse<Country extends Named, Region extends Named> = {
  locationResponseList: readonly Country[]
  popularRegions: readonly Region[]
}

/** Converts the API response to the specification's field names; each entry's name is also its Location. */
export function toGeographies<Country extends Named, Region extends Named>({
  locationResponseList,
  popularRegions,
}: GeographiesResponse<Country, Region>): Geographies<Country, Region> {
  return {
    locationResponseList: locationResponseList.map(withLocation),
    popular_location: popularRegions.map(withLocation),
  }
}

function withLocation<Entry extends Named>(entry: Entry): Entry & { Location: string } {
  return { ...entry, Location: entry.name }
}

export type KnownCountry = { id: number; name: string; country_code: string; city_count: number }
export type KnownRegion = { id: number; name: string; url: string }

export const geographiesAtom = atom(idleCall<Geographies<KnownCountry, KnownRegion>>())
