import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account.css'
import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import { EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CardListModel, CardResultModel, SaveCardModel, SavedCardModel } from './model.ts'

export function Page({ model }: { model: SaveCardModel }) {
  return model.kind === 'list' ? <CardList model={model} /> : <CardResult model={model} />
}

function CardList({ model }: { model: CardListModel }) {
  const { booking, notice, cards, signIn } = model
  return (
    <main id="main" className="wrap page grid-5 save-card">
      <div className="stack">
        {booking ? <p className="sm muted">{booking.label}</p> : null}
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
        {booking ? <a href={booking.href}>{booking.back}</a> : null}
      </div>
      <div className="panel form">
        {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
        {cards ? <Cards model={model} cards={cards} /> : null}
        {signIn ? (
          <>
            <p>{signIn.text}</p>
            <PrimaryLink block text={signIn.action} href={signIn.href} />
          </>
        ) : null}
        <AddCard model={model} />
        <a className="sm" href={model.policy.href}>
          {model.policy.text}
        </a>
      </div>
    </main>
  )
}

function Cards({ model, cards }: { model: CardListModel; cards: readonly SavedCardModel[] }) {
  if (cards.length === 0) return <p className="muted">{model.empty}</p>
  return (
    <ul className="saved-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <span>
            <b className="num">{card.name}</b> <small className="muted">{card.expires}</small>
          </span>
          <form method="post" action={model.forms.removeAction}>
            <HiddenFields fields={{ _xsrf: model.forms.xsrf, card_id: card.id }} />
            <Button type="submit" variant="bare" label={card.removeLabel}>
              {model.removeText}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

function AddCard({ model: { add, forms } }: { model: CardListModel }) {
  const { state, isBusy, dispatch } = usePaymentState()
  if (!add) return null
  return (
    <form method="post" action={forms.action} className="form" onSubmit={() => dispatch({ type: 'setupPressed' })}>
      <input type="hidden" name="_xsrf" value={forms.xsrf} />
      <p className="sm muted">{add.consent}</p>
      <SubmitButton busy={isBusy}>{add.text}</SubmitButton>
      <PaymentStateLine state={state} />
    </form>
  )
}

function CardResult({ model }: { model: CardResultModel }) {
  const { title, text, action, furtherActions } = model
  return (
    <main id="main" className="wrap">
      <EmptyPage state={model.isSaved ? 'wallet' : 'notfound'} title={title} text={text} link={action}>
        <EmptyStateActions actions={furtherActions} />
      </EmptyPage>
    </main>
  )
}
