import { type Context, Hono } from 'hono'
import { fromMajor } from '#app/domain/money/money.ts'
import { walletAmount } from '#app/domain/money/wallet.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate, withPlus } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { WalletLines, WalletModel, WalletSummary } from '#app/pages/wallet/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import {
  readWalletHistory,
  type WalletHistory,
  type WalletTransaction,
} from '#worker/services/promotions/wallet/read-wallet-history.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { readWalletPage } from './visit.ts'

const WALLET_PATH = '/accountdetails/oyomoney'
const PAGE_SIZE = 20

export function createWalletPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(WALLET_PATH, showWallet)
  return routes
}

type Details = {
  translate: Translate
  format: Formatter
  money: (amountMinor: number) => string
  name: string
  day: (at: number) => string
}

async function showWallet(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { currency: requestedCurrency, page } = readWalletPage(c.req.url)
  const currency = requestedCurrency ?? scope.country.currency
  const translate = await translatorOf(scope, ['common', 'wallet', 'profile', 'account', 'listing'])
  const format = createFormatter(scope.locale)
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  const details: Details = { translate, format, money, name: scope.brand.moneyName, day: siteDay(scope, format) }
  const history = await readWalletHistory(deps, scope, { currency, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const model: WalletModel = {
    title: translate('wallet.title', { money: details.name }),
    lead: translate(history.ok ? 'wallet.lead' : 'wallet.door', { money: details.name }),
    back: { text: translate('profile.back'), href: '/accountdetails' },
    wallet: history.ok ? toSummary(history.value, details, page) : null,
    signInLink: history.ok
      ? null
      : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(WALLET_PATH)}` },
  }
  return renderPage(c, { name: 'wallet', model, head: headOf(scope, model) })
}

function headOf({ brand }: Scope, { title, lead }: WalletModel) {
  return titledHead({ brand }, { title, description: lead, robots: 'noindex' })
}

function toSummary(history: WalletHistory, details: Details, page: number): WalletSummary {
  const { translate, money, name, format } = details
  const { wallet, parts, ownerMinor, currencies } = history
  const { currencyId } = wallet
  return {
    balance: { label: translate('wallet.balance'), amount: money(wallet.redeemableExpirableBalance) },
    owner: ownerMinor > 0 ? translate('wallet.ownerPart', { amount: money(ownerMinor) }) : null,
    currencies:
      currencies.length < 2
        ? null
        : {
            label: translate('wallet.currencies'),
            choices: currencies.map((code) => {
              return {
                text: format.currencyName(code),
                href: `${WALLET_PATH}?currency=${code}`,
                isCurrent: code === currencyId,
              }
            }),
          },
    parts:
      parts.length === 0
        ? null
        : {
            heading: translate('wallet.endsHeading'),
            lines: parts.map(({ leftMinor, expiresAt, isOwner }) => ({
              label: [isOwner ? translate('wallet.owner') : null, endText(expiresAt, details)]
                .filter(Boolean)
                .join(' · '),
              amount: money(leftMinor),
            })),
          },
    rule: { heading: translate('wallet.ruleHeading'), texts: ruleTexts(history, details) },
    history: history.count === 0 ? null : toLines(history, details, page),
    empty:
      history.count > 0
        ? null
        : {
            title: translate('wallet.emptyTitle'),
            text: translate('wallet.emptyText', { money: name }),
            action: translate('wallet.emptyAction'),
            href: '/',
          },
  }
}

/** Returns the last valid day as text: expiry is at midnight, so it is the day before. */
function endText(expiresAt: number | null, { translate, day }: Details): string {
  return expiresAt === null ? translate('wallet.endsNever') : translate('wallet.endsOn', { date: day(expiresAt - 1) })
}

/** Typical total of a stay per currency, for the example. */
const exampleTotals: Readonly<Record<string, number>> = {
  INR: 5_000,
  THB: 5_000,
  JPY: 20_000,
  IDR: 1_000_000,
  VND: 2_000_000,
}

const DEFAULT_EXAMPLE_TOTAL = 500

/** Returns the usage rule with an example, calculated by the function that bookings use. */
function ruleTexts({ wallet }: WalletHistory, { translate, format, money, name }: Details): string[] {
  const { walletUsagePercentage: percent, redeemableExpirableBalance: balance } = wallet
  const remainingMinor = wallet.redeemableExpirableLimit - wallet.redeemedExpirableAmount
  const isLimited = remainingMinor < balance
  const exampleTotal = exampleTotals[wallet.currencyId] ?? DEFAULT_EXAMPLE_TOTAL
  const { amountMinor: totalMinor } = fromMajor(exampleTotal, wallet.currencyId)
  const usable = walletAmount(
    {
      ...wallet,
      redeemableExpirableBalance: Math.max(balance, totalMinor),
      redeemableExpirableLimit: totalMinor,
      redeemedExpirableAmount: 0,
    },
    { totalMinor, currency: wallet.currencyId, hotelMaxPercent: null },
  )
  return [
    translate('wallet.rule', { percent: format.percent(percent), money: name }),
    translate('wallet.example', { total: money(totalMinor), amount: money(usable) }),
    ...(isLimited ? [translate('wallet.limit', { left: money(Math.max(0, remainingMinor)) })] : []),
    translate('wallet.signedIn', { money: name }),
  ]
}

const eventMessages = {
  welcome: 'wallet.welcome',
  granted: 'wallet.granted',
  owner: 'wallet.owner',
  joining: 'wallet.joining',
  referral: 'wallet.referral',
  game: 'wallet.game',
  reward: 'wallet.reward',
  used: 'wallet.used',
  returned: 'wallet.returned',
  membership_used: 'wallet.membershipUsed',
  membership_returned: 'wallet.membershipReturned',
  ended: 'wallet.ended',
  taken_back: 'wallet.takenBack',
  joining_withdrawn: 'wallet.joiningWithdrawn',
} as const satisfies Record<WalletTransaction['event'], MessageId>

function toLines({ transactions, count, wallet }: WalletHistory, details: Details, page: number): WalletLines {
  const { translate, format, money, day } = details
  const pages = Math.ceil(count / PAGE_SIZE)
  const pageHref = (number: number) => `${WALLET_PATH}?currency=${wallet.currencyId}&page=${number}`
  return {
    heading: translate('wallet.historyHeading'),
    lines: transactions.map(({ id, at, event, amountMinor, balanceMinor, bookingNo, propertyName }) => ({
      id,
      title: translate(eventMessages[event]),
      detail: [day(at), propertyName && isolate(propertyName), bookingNo].filter(Boolean).join(' · '),
      href: bookingNo === null ? null : bookingPath(bookingNo),
      amount: amountMinor > 0 ? withPlus(money(amountMinor), format.locale) : money(amountMinor),
      isCredit: amountMinor > 0,
      balance: translate('wallet.after', { amount: money(balanceMinor) }),
    })),
    pager:
      pages < 2
        ? null
        : {
            label: translate('wallet.historyHeading'),
            previous: page > 1 ? { href: pageHref(page - 1), text: translate('listing.previous') } : null,
            next: page < pages ? { href: pageHref(page + 1), text: translate('listing.next') } : null,
            page: { text: format.number(page), label: translate('listing.pageNumber', { number: page }) },
          },
  }
}
