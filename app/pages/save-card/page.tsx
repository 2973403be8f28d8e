import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/own/account.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { CardList } from './card-list.tsx'
import type { CardResultModel, SaveCardModel } from './model.ts'

export function Page({ model }: { model: SaveCardModel }) {
  return model.kind === 'list' ? <CardList model={model} /> : <CardResult model={model} />
}

function CardResult({ model }: { model: CardResultModel }) {
  const { title, text, action, ways } = model
  return (
    <main id="main" className="wrap">
      <EmptyState
        page
        as="h1"
        art={<StateArt state={model.isSaved ? 'wallet' : 'notfound'} />}
        title={title}
        text={text}
        actions={
          <LinkButton look="primary" big href={action.href}>
            {action.text}
          </LinkButton>
        }
      >
        <EmptyStateActions ways={ways} />
      </EmptyState>
    </main>
  )
}
