import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CardForms, CardListModel, SavedCardModel } from './model.ts'

export function CardList({ model }: { model: CardListModel }) {
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
        {notice ? (
          <Notice tone={notice.tone} isUrgent={notice.tone === 'bad'}>
            {notice.text}
          </Notice>
        ) : null}
        {cards ? <Cards model={model} cards={cards} /> : null}
        {signIn ? (
          <>
            <p>{signIn.text}</p>
            <LinkButton look="primary" big block href={signIn.href}>
              {signIn.action}
            </LinkButton>
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
            <HiddenFields forms={model.forms} />
            <input type="hidden" name="card_id" value={card.id} />
            <Button type="submit" look="bare" label={card.removeLabel}>
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
      <HiddenFields forms={forms} />
      <p className="sm muted">{add.consent}</p>
      <Button type="submit" look="primary" big block busy={isBusy}>
        {add.text}
      </Button>
      <PaymentStateLine state={state} />
    </form>
  )
}

function HiddenFields({ forms }: { forms: CardForms }) {
  return <input type="hidden" name="_xsrf" value={forms.xsrf} />
}
