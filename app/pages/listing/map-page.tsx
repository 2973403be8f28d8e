import { StayMap } from '#app/features/map/stay-map.tsx'
import type { ListingMapModel } from './model.ts'
import { Page as List } from './page.tsx'

/** The list beside a map: next to it on a wide screen, in its place on a phone [LIST-16]. */
export function Page({ model }: { model: ListingMapModel }) {
  return <List model={model} map={<StayMap model={model.map} cards={model.cards} />} />
}
