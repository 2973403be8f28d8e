import type { Context } from 'hono'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { AwardsModel } from '#app/pages/games/model.ts'
import { listAwards } from '#worker/services/games/prizes/list-awards.ts'
import type { Award } from '#worker/services/games/prizes/prize.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { gameCopy, prizeCopy, weekCopy } from '#worker/site/presenters/game-copy.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { copyOfGames, type GameCopy } from './copy.ts'

const MAX_SHOWN = 100

export async function showAwards(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const words = await copyOfGames(scope)
  const { translate } = words
  const awards = await listAwards(deps, scope, { limit: MAX_SHOWN, offset: 0 })
  const list = awards.ok ? awards.value : []
  const model: AwardsModel = {
    title: translate('games.rewardsTitle'),
    lead: translate('games.rewardsLead', { money: words.money }),
    back: { text: translate('games.title'), href: '/games' },
    awards: list.map((award) => toRow(award, words)),
    links: [{ text: translate('common.wallet'), href: '/accountdetails/oyomoney' }],
    empty: list.length > 0 ? null : toEmpty(awards.ok, words),
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.lead,
    robots: 'noindex',
  })
  return renderPage(c, { name: 'gamesRewards', model, head })
}

function toEmpty(isSignedIn: boolean, { translate }: GameCopy): AwardsModel['empty'] {
  if (isSignedIn) {
    const action = { text: translate('games.play'), href: '/games' }
    return { title: translate('games.rewardsEmpty'), text: translate('games.rewardsEmptyText'), action }
  }
  const action = { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent('/games/rewards')}` }
  return { title: translate('games.rewardsTitle'), text: translate('games.rewardsDoor'), action }
}

function toRow(award: Award, words: GameCopy): AwardsModel['awards'][number] {
  const { translate, format, zone } = words
  const { id, week, category, rank, points, voucherCode, endsAt } = award
  const game = category === 'all' ? translate('games.allGames') : gameCopy(category, translate).title
  return {
    id,
    title: `${weekCopy(week, format)} · ${translate('games.place', { rank: format.number(rank) })}`,
    detail: `${game} · ${translate('games.points', { count: points })}`,
    gift: prizeCopy(award, words),
    code: voucherCode,
    // Valid until the end of the previous day.
    ends:
      endsAt === null
        ? null
        : translate('games.goodUntil', { date: format.dayWithYear(calendarDayIn(zone, endsAt - 1)) }),
  }
}
