import { StayMap } from '#app/features/map/stay-map.tsx'
import type { ListingMapModel } from './model.ts'
import { Page as List } from './page.tsx'

export function Page({ model }: { model: ListingMapModel }) {
  const map = <StayMap model={model.map} cards={model.cards} compareLabel={model.compare?.label} />
  return <List model={model} map={map} />
}
