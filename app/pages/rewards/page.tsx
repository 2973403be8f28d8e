import { useTranslate } from '#app/i18n/translation.tsx'
import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/own/account-details.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { History } from './history.tsx'
import type { RewardsBody, RewardsModel, VoucherCards } from './model.ts'

export function Page({ model }: { model: RewardsModel }) {
  const { body, door, back, title, lead } = model
  if (!body) {
    return (
      <main id="main" className="wrap page">
        <EmptyState
          page
          as="h1"
          art={<StateArt state="wallet" />}
          title={title}
          text={lead}
          actions={
            door ? (
              <LinkButton look="primary" big href={door.href}>
                {door.text}
              </LinkButton>
            ) : null
          }
        />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account rewards">
      {back ? (
        <a className="link tap" href={back.href}>
          {back.text}
        </a>
      ) : null}
      <h1 className="display title-lg">{title}</h1>
      <p className="lead">{lead}</p>
      <div className="grid-4 account-sections">
        <Side body={body} />
        <div className="grid-4 account-column">
          {body.history ? <History path={body.path} history={body.history} /> : null}
          {body.empty ? <Nothing empty={body.empty} /> : null}
        </div>
      </div>
    </main>
  )
}

function Side({ body: { earned, vouchers, categories, still } }: { body: RewardsBody }) {
  return (
    <div className="grid-4 account-column">
      {earned ? (
        <section className="panel wallet-balance">
          <h2 className="sm muted">{earned.label}</h2>
          {earned.amounts.map((amount) => (
            <p key={amount} className="display title-lg num">
              <bdi>{amount}</bdi>
            </p>
          ))}
        </section>
      ) : null}
      {still ? (
        <section className="panel">
          <h2 className="title-sm">{still.heading}</h2>
          <p>{still.text}</p>
          {still.action ? (
            <p className="still-action">
              <LinkButton href={still.action.href}>{still.action.text}</LinkButton>
            </p>
          ) : null}
        </section>
      ) : null}
      {vouchers ? <Vouchers vouchers={vouchers} /> : null}
      {categories ? (
        <nav className="panel" aria-label={categories.heading}>
          <h2 className="title-sm">{categories.heading}</h2>
          <ul className="rows reward-kinds">
            {categories.links.map(({ text, count, href }) => (
              <li key={href}>
                <a href={href}>
                  <span>
                    <b>{text}</b> <small>{count}</small>
                  </span>
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}

function Vouchers({ vouchers: { heading, none, cards, all } }: { vouchers: VoucherCards }) {
  const translate = useTranslate()
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      {none ? <p className="sm muted">{none}</p> : null}
      <ul className="rows voucher-cards">
        {cards.map(({ code, value, detail, text, href }) => (
          <li key={code}>
            <span>
              <b className="num">
                <bdi>{value}</bdi>
              </b>{' '}
              <small>{detail}</small>
            </span>
            <LinkButton look="soft" href={href} label={translate('ui.labelled', { label: text, text: value })}>
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
      {all ? (
        <a className="link tap" href={all.href}>
          {all.text}
        </a>
      ) : null}
    </section>
  )
}

function Nothing({ empty }: { empty: NonNullable<RewardsBody['empty']> }) {
  return (
    <EmptyState
      column
      art={<StateArt state="wallet" />}
      title={empty.title}
      text={empty.text}
      actions={
        <LinkButton look="quiet" href={empty.href}>
          {empty.action}
        </LinkButton>
      }
    />
  )
}
