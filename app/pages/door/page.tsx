import '#app/ui/styles/pages/static.css'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { DetailForm } from './detail-form.tsx'
import type { DoorModel } from './model.ts'

export function Page({ model }: { model: DoorModel }) {
  return (
    <main id="main" className="wrap">
      <EmptyState page as="h1" art={<StateArt state="door" />} title={model.title} text={model.text}>
        {model.detail ? <DetailForm detail={model.detail} /> : null}
        <h2 className="title-sm door-ways">{model.meanwhile}</h2>
        <EmptyStateActions ways={model.ways} />
      </EmptyState>
    </main>
  )
}
