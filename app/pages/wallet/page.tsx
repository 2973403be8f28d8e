import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account-details.css'
import { useGuestWallet } from '#app/features/payment/use-wallet.ts'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { EmptyPage, EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import type { WalletLines, WalletModel, WalletSummary } from './model.ts'

export function Page({ model }: { model: WalletModel }) {
  useGuestWallet()
  if (!model.wallet) {
    return (
      <main id="main" className="wrap page">
        <EmptyPage state="wallet" title={model.title} text={model.lead} link={model.signInLink} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account">
      <TextLink className="tap" text={model.back.text} href={model.back.href} />
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      <div className="grid-4 account-sections">
        <WalletDetails wallet={model.wallet} />
        <div className="grid-4 account-column">
          {model.wallet.history ? <History history={model.wallet.history} /> : null}
          {model.wallet.empty ? <EmptyHistory empty={model.wallet.empty} /> : null}
        </div>
      </div>
    </main>
  )
}

function WalletDetails({ wallet }: { wallet: WalletSummary }) {
  return (
    <div className="grid-4 account-column">
      <section className="panel wallet-balance">
        <h2 className="sm muted">{wallet.balance.label}</h2>
        <p className="display title-lg num">
          <bdi>{wallet.balance.amount}</bdi>
        </p>
        {wallet.owner ? <p className="sm muted num">{wallet.owner}</p> : null}
        {wallet.currencies ? <ChipTabs label={wallet.currencies.label} tabs={wallet.currencies.choices} /> : null}
      </section>
      {wallet.parts ? (
        <section className="panel">
          <h2 className="title-sm">{wallet.parts.heading}</h2>
          <SummaryLines lines={wallet.parts.lines} />
        </section>
      ) : null}
      <section className="panel">
        <h2 className="title-sm">{wallet.rule.heading}</h2>
        {wallet.rule.texts.map((text) => (
          <p key={text} className="sm">
            {text}
          </p>
        ))}
      </section>
    </div>
  )
}

function History({ history }: { history: WalletLines }) {
  const { pager } = history
  return (
    <section className="panel">
      <h2 className="title-sm">{history.heading}</h2>
      <ul className="rows account-rows wallet-lines">
        {history.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.href ? (
                <a className="link" href={line.href}>
                  <b>{line.title}</b>
                </a>
              ) : (
                <b>{line.title}</b>
              )}
              <small>{line.detail}</small>
            </span>{' '}
            <span className="end num">
              <b className={line.isCredit ? 'ok' : undefined}>
                <bdi>{line.amount}</bdi>
              </b>{' '}
              <small>{line.balance}</small>
            </span>
          </li>
        ))}
      </ul>
      {pager ? (
        <Pager
          label={pager.label}
          previous={pager.previous ?? undefined}
          next={pager.next ?? undefined}
          pages={[{ ...pager.page, isCurrent: true }]}
        />
      ) : null}
    </section>
  )
}

function EmptyHistory({ empty }: { empty: NonNullable<WalletSummary['empty']> }) {
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
