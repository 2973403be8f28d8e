import '#app/styles/pages/static.css'
import { StateArt } from '#app/components/art/state-art.tsx'
import { Tag } from '#app/components/facts/tag.tsx'
import { EmptyState, WaysOut } from '#app/components/surfaces/empty-state.tsx'
import { DetailForm } from './detail-form.tsx'
import type { ComingModel } from './model.ts'

/** A door that is not open yet: what will be behind it, and the doors that are. */
export function Page({ model }: { model: ComingModel }) {
  return (
    <main id="main" className="wrap">
      <EmptyState
        page
        as="h1"
        art={<StateArt state="empty" />}
        title={model.title}
        text={
          <>
            {model.text} {model.label ? <Tag look="warn">{model.label}</Tag> : null}
          </>
        }
      >
        {model.detail ? <DetailForm detail={model.detail} /> : null}
        <h2 className="title-sm coming-ways">{model.meanwhile}</h2>
        <WaysOut ways={model.ways} />
      </EmptyState>
    </main>
  )
}
