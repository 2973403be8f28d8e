import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account-details.css'
import { useAtom, useAtomValue } from 'jotai/react'
import type { MouseEvent } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { noRewards, rewardsAtom } from '#app/client/state/guest/rewards.ts'
import { isPlainClick } from '#app/client/state/plain-click.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { EmptyPage, EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import type { RewardHistory, RewardsBody, RewardsModel, VoucherCards } from './model.ts'

export function Page({ model }: { model: RewardsModel }) {
  const { body, signInLink, backLink, title, lead } = model
  if (!body) {
    return (
      <main id="main" className="wrap page">
        <EmptyPage state="wallet" title={title} text={lead} link={signInLink} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account rewards">
      {backLink ? <TextLink className="tap" text={backLink.text} href={backLink.href} /> : null}
      <h1 className="display title-lg">{title}</h1>
      <p className="lead">{lead}</p>
      <div className="grid-4 account-sections">
        <Side body={body} />
        <div className="grid-4 account-column">
          {body.history ? <History path={body.path} history={body.history} /> : null}
          {body.empty ? <EmptyHistory empty={body.empty} /> : null}
        </div>
      </div>
    </main>
  )
}

function History({ path, history }: { path: string; history: RewardHistory }) {
  const [rewards, dispatch] = useAtom(rewardsAtom)
  const visit = useAtomValue(visitAtom)
  const loaded = rewards.pagePath === path ? rewards : noRewards
  const next = loaded.next === undefined ? (history.more?.nextPath ?? null) : loaded.next
  const isBusy = loaded.call === 'loading'

  async function load() {
    if (isBusy || next === null || !visit) return
    dispatch({ type: 'asked', pagePath: path })
    const page = await fetchPage(next, visit.build).catch(() => null)
    const nextLines = page?.name === 'rewards' ? (page.model as RewardsModel).body?.history : null
    if (!nextLines) return dispatch({ type: 'failed', pagePath: path })
    dispatch({ type: 'concat', pagePath: path, lines: nextLines.lines, next: nextLines.more?.nextPath ?? null })
  }

  function onMore(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    load()
  }

  const pageIds = new Set(history.lines.map(({ id }) => id))
  const lines = [...history.lines, ...loaded.transactionList.filter(({ id }) => !pageIds.has(id))]
  return (
    <section className="panel">
      <h2 className="title-sm">{history.heading}</h2>
      <ul className="rows account-rows reward-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {history.more && next !== null ? (
        <p className="more-rewards">
          <LinkButton href={history.more.href} onClick={onMore} aria-busy={isBusy}>
            {isBusy ? history.more.busyText : history.more.text}
          </LinkButton>
          <span role="status">{loaded.call === 'failed' ? history.more.errorText : ''}</span>
        </p>
      ) : null}
    </section>
  )
}

function Line({ line: { title, detail, note, amount, state } }: { line: RewardLine }) {
  return (
    <>
      <span>
        <b>{title}</b>
        <small>{` ${detail}`}</small>
        {note ? <small className="reward-note">{` ${note}`}</small> : null}
      </span>{' '}
      <span className="end num">
        <b className={state.name === 'given' ? 'ok' : undefined}>
          <bdi>{amount}</bdi>
        </b>
        <Tag variant={state.name === 'given' ? 'ok' : undefined}>{state.text}</Tag>
      </span>
    </>
  )
}

function Side({ body: { earned, vouchers, categories, remaining } }: { body: RewardsBody }) {
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
      {remaining ? (
        <section className="panel">
          <h2 className="title-sm">{remaining.heading}</h2>
          <p>{remaining.text}</p>
          {remaining.action ? (
            <p className="remaining-action">
              <LinkButton href={remaining.action.href}>{remaining.action.text}</LinkButton>
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

function Vouchers({ vouchers: { heading, emptyText, cards, allLink } }: { vouchers: VoucherCards }) {
  const translate = useTranslate()
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      {emptyText ? <p className="sm muted">{emptyText}</p> : null}
      <ul className="rows voucher-cards">
        {cards.map(({ code, value, detail, text, href }) => (
          <li key={code}>
            <span>
              <b className="num">
                <bdi>{value}</bdi>
              </b>{' '}
              <small>{detail}</small>
            </span>
            <LinkButton variant="soft" href={href} label={translate('ui.labelled', { label: text, text: value })}>
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
      {allLink ? (
        <a className="link tap" href={allLink.href}>
          {allLink.text}
        </a>
      ) : null}
    </section>
  )
}

function EmptyHistory({ empty }: { empty: NonNullable<RewardsBody['empty']> }) {
  return (
    <EmptySection
      column
      state="wallet"
      title={empty.title}
      text={empty.text}
      link={{ text: empty.action, href: empty.href }}
      variant="quiet"
    />
  )
}
