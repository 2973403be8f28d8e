import { type Context, Hono } from 'hono'
import { DEFAULT_LIST, MAX_LISTS } from '#app/domain/lists/list-limits.ts'
import { LISTS_PATH, listPath } from '#app/domain/lists/list-paths.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ChooseForm, OwnListCard, WishlistsModel } from '#app/pages/wishlists/model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listDeviceStays, listWishlists } from '#worker/services/wishlists/read-wishlists.ts'
import type { OwnList } from '#worker/services/wishlists/wishlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { type RefusedName, showOwnList } from './kept-pages.ts'
import { receiveListForm } from './list-forms.ts'
import { listNotice } from './list-notice.ts'
import { readLists } from './read-lists.ts'

/** `/wishlist`: all lists of a guest, or one of them with `list`; receives all list forms. */
export function createWishlistPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(LISTS_PATH, (c) => {
    const { list } = readLists(c.req.url)
    const isOne = list !== null && list !== DEFAULT_LIST && c.var.scope.visitor.user
    return isOne ? showOwnList(c, list) : showLists(c)
  })
  routes.post(LISTS_PATH, (c) => receiveListForm(c, showLists))
  return routes
}

export type RefusedForm = RefusedName & { hotelId: number | null }

export async function showLists(c: Context<AppEnv>, refused: RefusedForm | null = null): Promise<Response> {
  const { deps, scope } = c.var
  const input = readLists(c.req.url)
  const [translate, xsrf, found] = await Promise.all([
    translatorOf(scope, ['lists', 'hotel', 'account', 'common']),
    xsrfTokenOf(c),
    listWishlists(deps, scope),
  ])
  const lists = found.ok ? found.value : []
  const keep = refused ? refused.hotelId : input.keep
  const back = keep === null ? (input.list ? listPath(input.list) : LISTS_PATH) : `${LISTS_PATH}?keep=${keep}`
  const [stay] = found.ok && keep !== null ? await listDeviceStays(deps, scope, [keep]) : []
  const model: WishlistsModel = {
    title: translate('lists.title'),
    lead: translate(found.ok ? 'lists.lead' : 'lists.door'),
    notice: found.ok ? await listNotice(deps, scope, { ...input, name: null, translate }) : null,
    door: found.ok ? null : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(back)}` },
    lists: lists.map((list) => toCard(list, translate)),
    make: !found.ok || lists.length > MAX_LISTS ? null : makeForm(translate, stay ? null : refused),
    choose: stay ? chooseForm({ stay, lists, refused, translate }) : null,
    xsrf,
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.lead,
    robots: 'noindex',
  })
  const status = refused ? 422 : 200
  return renderPage(c, { name: 'wishlists', head, model, status, ...(refused ? { path: back } : {}) })
}

function toCard({ id, name, count, code, pictures }: OwnList, translate: Translate): OwnListCard {
  return {
    id,
    name: name ?? translate('lists.savedTitle'),
    href: listPath(id),
    count: translate('lists.count', { count }),
    shared: code === null ? null : translate('lists.shared'),
    pictures: pictures.map((spec) => toPictureModel(spec, 'facade', translate)),
  }
}

function makeForm(translate: Translate, refused: RefusedForm | null): WishlistsModel['make'] {
  return {
    heading: translate('lists.newHeading'),
    label: translate('lists.nameLabel'),
    button: translate('lists.make'),
    value: refused?.name ?? '',
    error: refused?.error ?? null,
  }
}

type Choosing = {
  stay: { id: number; name: string }
  lists: readonly OwnList[]
  refused: RefusedForm | null
  translate: Translate
}

function chooseForm({ stay, lists, refused, translate }: Choosing): ChooseForm {
  return {
    title: translate('lists.chooseOf', { name: stay.name }),
    hotelId: String(stay.id),
    choices: lists.map(({ id, name, count }) => ({
      value: id,
      text: name ?? translate('lists.savedTitle'),
      detail: translate('lists.count', { count }),
    })),
    fresh: translate('lists.copyNew'),
    label: translate('lists.nameLabel'),
    button: translate('lists.chooseGo'),
    error: refused?.error ?? null,
  }
}
