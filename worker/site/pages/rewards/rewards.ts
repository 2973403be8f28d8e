import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { homePath } from '#app/brands/home-path.ts'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import { isRewardCategory, type RewardCategory, rewardCategories } from '#app/domain/programmes/reward-categories.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { RewardHistory, RewardsBody, RewardsModel, VoucherCards } from '#app/pages/rewards/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { hasGames } from '#worker/services/games/read-games.ts'
import { type Reward, type Rewards, readRewards } from '#worker/services/promotions/rewards/read-rewards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { noticePage } from '#worker/site/pages/notice.ts'
import { buildOverlayData } from '#worker/site/pages/overlay-table.ts'
import { categoryTitles, lastDayOf, rewardTitle, stateTitles } from '#worker/site/presenters/reward-copy.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'
import { liveLinks } from '#worker/site/render/live-links.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { loadEarningHint, voucherEnd, voucherOverlayData, voucherPath, voucherValue } from './voucher-overlay-data.ts'

const PAGE_SIZE = 20

const MAX_LINES = 1_000

const schema = v.object({ show: text, from: text, modal: text, voucher: text })

const PATH = '/rewards'
const VOUCHERS_ON_PAGE = 3

export function createRewardPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, (c) => showRewards(c, null))
  routes.get(`${PATH}/:categoryId`, async (c) => {
    const category = c.req.param('categoryId')
    return isRewardCategory(category)
      ? showRewards(c, category)
      : renderPage(c, await noticePage(c.var.scope, 'not-found'))
  })
  return routes
}

async function showRewards(c: Context<AppEnv>, category: RewardCategory | null): Promise<Response> {
  const { deps, scope } = c.var
  const model = await loadRewards(deps, scope, { category, input: readRewardsPage(c.req.url) })
  const title = `${model.title} · ${scope.brand.siteName}`
  return renderPage(c, {
    name: 'rewards',
    model,
    head: pageHead({ title, description: model.lead, robots: 'noindex' }),
  })
}

type CategoryLink = NonNullable<RewardsBody['categories']>['links'][number]

type RewardsRequest = { category: RewardCategory | null; input: ReturnType<typeof readRewardsPage> }

type Details = RewardsRequest & { deps: Deps; scope: Scope; translate: Translate; format: Formatter; path: string }

async function loadRewards(deps: Deps, scope: Scope, request: RewardsRequest): Promise<RewardsModel> {
  const { category, input } = request
  const translate = await translatorOf(scope, ['common', 'rewards', 'games', 'account'])
  const path = category === null ? PATH : `${PATH}/${category}`
  const details: Details = { ...request, deps, scope, translate, format: createFormatter(scope.locale), path }
  const rewards = await readRewards(deps, scope, { category, limit: input.limit, offset: input.offset })
  const title = translate(category === null ? 'rewards.title' : categoryTitles[category])
  const lead = category === null ? 'rewards.lead' : leadByCategory[category]
  if (!rewards.ok) {
    const signInLink = { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(path)}` }
    return { title, lead: translate('rewards.door'), backLink: null, body: null, signInLink, overlayData: null }
  }
  const voucherDetails = {
    vouchers: rewards.value.vouchers,
    requestedCode: input.voucher,
    staysPath: homePath(scope.brand, scope.country),
  }
  return {
    title,
    lead: translate(lead),
    backLink: category === null ? null : { text: translate('rewards.back'), href: PATH },
    body: await loadBody(rewards.value, details),
    signInLink: null,
    overlayData: await buildOverlayData(voucherOverlayData, input.modal, {
      ...voucherDetails,
      path,
      translate,
      format: details.format,
    }),
  }
}

const leadByCategory = {
  membership: 'rewards.membershipText',
  referral: 'rewards.referralText',
  games: 'rewards.gamesText',
  vouchers: 'rewards.vouchersText',
  gifts: 'rewards.giftsText',
} as const satisfies Record<RewardCategory, MessageId>

async function loadBody(rewards: Rewards, details: Details): Promise<RewardsBody> {
  const { category, translate, format, path, deps, scope } = details
  const { earned, vouchers, counts, count } = rewards
  const isOverview = category === null
  return {
    path,
    earned: isOverview
      ? {
          label: translate('rewards.earned'),
          amounts:
            earned.length > 0
              ? earned.map((money) => format.price(money))
              : [format.price({ amountMinor: 0, currency: scope.country.currency })],
        }
      : null,
    vouchers: isOverview || category === 'vouchers' ? toVouchers(vouchers, details) : null,
    categories: isOverview
      ? { heading: translate('rewards.categoriesHeading'), links: await loadCategories(counts, details) }
      : null,
    remaining: isOverview ? null : await loadEarningHint(category, { deps, scope, vouchers, translate, format }),
    history: count === 0 ? null : toHistory(rewards, details),
    empty: count > 0 ? null : buildEmpty(details),
  }
}

async function loadCategories(counts: Rewards['counts'], { deps, scope, translate }: Details): Promise<CategoryLink[]> {
  const { sellsMembership, hasReferral } = await (await liveLinks(deps, scope)).complete
  const isAvailable = {
    membership: sellsMembership,
    referral: hasReferral,
    games: hasGames(scope),
    vouchers: true,
    gifts: true,
  }
  return rewardCategories.flatMap((id) => {
    const count = counts.find(({ category }) => category === id)?.count ?? 0
    if (!isAvailable[id] && count === 0) return []
    return { text: translate(categoryTitles[id]), count: translate('rewards.count', { count }), href: `${PATH}/${id}` }
  })
}

function buildEmpty({ category, translate, scope }: Details): NonNullable<RewardsBody['empty']> {
  return {
    title: translate('rewards.emptyTitle'),
    text: translate(category === null ? 'rewards.emptyText' : 'rewards.emptyCategory', {
      money: scope.brand.moneyName,
    }),
    action: translate('rewards.emptyAction'),
    href: homePath(scope.brand, scope.country),
  }
}

function toVouchers(vouchers: readonly Reward[], { translate, format, path }: Details): VoucherCards {
  const activeVouchers = vouchers.filter(({ state }) => state === 'given')
  return {
    heading: translate('rewards.vouchersHeading'),
    emptyText: activeVouchers.length === 0 ? translate('rewards.vouchersNone') : null,
    cards: activeVouchers.slice(0, VOUCHERS_ON_PAGE).map((voucher) => ({
      code: voucher.code ?? '',
      value: voucherValue(voucher, translate, format),
      detail: voucherEnd(voucher, translate, format),
      text: translate('rewards.seeVoucher'),
      href: voucherPath(path, voucher),
    })),
    allLink:
      vouchers.length === 0
        ? null
        : { text: translate('rewards.allVouchers'), href: withOverlay(path, 'viewAllRewards') },
  }
}

function toHistory({ rewards, count }: Rewards, details: Details): RewardHistory {
  const { translate, input, path } = details
  const shownCount = input.offset + rewards.length
  return {
    heading: translate('rewards.historyHeading'),
    lines: rewards.map((reward) => toLine(reward, details)),
    more:
      shownCount >= count || rewards.length === 0
        ? null
        : {
            text: translate('rewards.more'),
            busyText: translate('rewards.loading'),
            errorText: translate('rewards.moreFailed'),
            href: queryPath(path, { show: String(shownCount + PAGE_SIZE) }),
            nextPath: queryPath(path, { from: String(shownCount) }),
          },
  }
}

function toLine(reward: Reward, { translate, format, scope }: Details): RewardLine {
  const { id, at, note, amountMinor, currency, state } = reward
  const last = lastDayOf(reward, scope.country.timeZone)
  const end =
    last === null ? translate('rewards.endsNever') : translate('rewards.useBy', { date: format.dayWithYear(last) })
  return {
    id,
    title: rewardTitle(reward, translate),
    detail: [siteDay(scope, format)(at), ...(state === 'given' ? [end] : [])].join(' · '),
    note,
    amount: format.price({ amountMinor, currency }),
    state: { name: state, text: translate(stateTitles[state]) },
  }
}

function readRewardsPage(address: string) {
  const { show, from, modal, voucher } = readAddress(schema, address)
  return {
    limit: Math.min(Math.max(parseCount(show), PAGE_SIZE), MAX_LINES),
    offset: parseCount(from),
    modal,
    voucher,
  }
}

function parseCount(text: string | null): number {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}
