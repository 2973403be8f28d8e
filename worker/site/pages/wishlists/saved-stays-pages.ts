import { type Context, Hono } from 'hono'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { LISTS_PATH, listPath, SAVED_PATH, sharedPath } from '#app/domain/lists/list-paths.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CopyModel, SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import {
  listDeviceStays,
  listWishlists,
  openSharedWishlist,
  readWishlist,
} from '#worker/services/wishlists/read-wishlists.ts'
import type { OwnList, WishlistDetails } from '#worker/services/wishlists/wishlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { refusePage } from '#worker/site/pages/page-forms.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { readLists } from './read-lists.ts'
import { loadListNotice, loadSavedStays, ownListParts, type SavedStaysDetails } from './saved-stays-model.ts'

type CopyDetails = {
  code: string
  title: string
  isSignedIn: boolean
  ownLists: readonly OwnList[]
  refusal: { name: string; error: string } | null
  translate: Translate
}

export type RefusedName = { name: string; error: string }

export function createSavedStaysRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(SAVED_PATH, (c) => (c.var.scope.visitor.user ? showOwnList(c, DEFAULT_LIST) : showDevice(c)))
  routes.get(`${LISTS_PATH}/:code`, (c) => showShared(c, c.req.param('code')))
  return routes
}

const areas = [
  'lists',
  'search',
  'hotel',
  'listing',
  'stay',
  'account',
  'common',
  'compare',
  'beds',
  'price',
  'timeline',
] as const

async function readDetails(
  c: Context<AppEnv>,
  parts: Pick<SavedStaysDetails, 'path' | 'stays' | 'isShared'> & { name: string | null },
): Promise<SavedStaysDetails> {
  const [translate, xsrf] = await Promise.all([translatorOf(c.var.scope, areas), xsrfTokenOf(c)])
  return { ...parts, title: parts.name ?? translate('lists.savedTitle'), input: readLists(c.req.url), translate, xsrf }
}

export async function showOwnList(c: Context<AppEnv>, listId: string, renameError: RefusedName | null = null) {
  const list = await readWishlist(c.var.deps, c.var.scope, listId)
  if (!list.ok) return refusePage(c, list.problem)
  return showListOfOwner(c, list.value, { path: listPath(listId), renameError })
}

async function showListOfOwner(
  c: Context<AppEnv>,
  { key, name, code, stays }: WishlistDetails,
  { path, renameError }: { path: string; renameError: RefusedName | null },
): Promise<Response> {
  const { deps, scope } = c.var
  const details = await readDetails(c, { path, stays, name, isShared: false })
  const { input, translate, title } = details
  const url = code === null ? null : scope.origin + sharedPath(code)
  const [base, notice] = await Promise.all([
    loadSavedStays(deps, scope, details),
    loadListNotice(deps, scope, { ...input, name: title, translate }),
  ])
  const isCodePage = code !== null && path === sharedPath(code)
  const isDefault = key.listId === DEFAULT_LIST
  const model: SavedStaysModel = {
    ...base,
    ...ownListParts(details, { listId: key.listId, url, renameError }),
    label: code === null ? null : translate('lists.shared'),
    notice,
    hint: isCodePage ? { title: null, text: translate('lists.ownShared'), action: null } : null,
    back: { text: translate('lists.all'), href: LISTS_PATH },
    copy: null,
    device: null,
    code: isCodePage ? code : null,
    empty: stays.length > 0 ? null : emptyCopy(translate, isDefault ? 'lists.emptyText' : 'lists.emptyListText'),
  }
  return renderList(c, model, { scope, status: renameError ? 422 : 200, path: renameError ? path : undefined })
}

/** Shows stays saved on the device. Only the browser knows them, so it requests the page again with their ids. */
async function showDevice(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const deviceStays = readLists(c.req.url).stays
  const ids = (deviceStays ?? []).map(({ id }) => id)
  const savedFor = new Map((deviceStays ?? []).map((stay) => [stay.id, stay.savedFor]))
  const foundStays = deviceStays === null ? [] : await listDeviceStays(deps, scope, ids)
  const stays = foundStays.map((stay) => ({ ...stay, savedFor: savedFor.get(stay.id) ?? null }))
  const details = await readDetails(c, { path: SAVED_PATH, stays, name: null, isShared: true })
  const { translate } = details
  const { pathname, search } = new URL(c.req.url)
  return renderList(
    c,
    {
      ...(await loadSavedStays(deps, scope, details)),
      // Stays of a device are on one page, in the order they were saved.
      sorts: null,
      hint: {
        title: translate('lists.deviceTitle'),
        text: translate('lists.deviceText'),
        action: { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(SAVED_PATH)}` },
      },
      tools: [],
      rename: null,
      hearts: { list: null, back: SAVED_PATH },
      copy: null,
      device: deviceStays === null ? { path: pathname + search } : null,
      code: null,
      list: null,
      empty: stays.length > 0 ? null : emptyCopy(translate, 'lists.emptyText'),
    },
    { scope },
  )
}

export async function showShared(c: Context<AppEnv>, code: string, refusal: RefusedName | null = null) {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const list = await openSharedWishlist(deps, scope, code)
  if (!list.ok) return refusePage(c, list.problem)
  const path = sharedPath(code)
  if (list.value.key.userId === user?.id) return showListOfOwner(c, list.value, { path, renameError: null })
  // The owner's dates are private: the link shares only properties.
  const undated = list.value.stays.map((stay) => ({ ...stay, savedFor: null }))
  const details = await readDetails(c, { path, stays: undated, name: list.value.name, isShared: true })
  const { translate, title, stays } = details
  const ownLists: OwnList[] = []
  if (user) {
    const lists = await listWishlists(deps, scope)
    if (lists.ok) ownLists.push(...lists.value)
  }
  return renderList(
    c,
    {
      ...(await loadSavedStays(deps, scope, details)),
      label: translate('lists.sharedLabel'),
      tools: [],
      rename: null,
      hearts: null,
      copy:
        stays.length === 0 ? null : copyModel({ code, title, isSignedIn: user !== null, ownLists, refusal, translate }),
      device: null,
      code,
      list: null,
      empty: stays.length > 0 ? null : emptyCopy(translate, 'lists.emptySharedText'),
    },
    { scope, status: refusal ? 422 : 200, path: refusal ? path : undefined },
  )
}

function emptyCopy(
  translate: Translate,
  text: 'lists.emptyText' | 'lists.emptyListText' | 'lists.emptySharedText',
): SavedStaysModel['empty'] {
  const action = { text: translate('lists.emptyAction'), href: '/' }
  return { title: translate('lists.emptyTitle'), text: translate(text), action }
}

type ResponseOptions = { scope: Scope; status?: 200 | 422; path?: string | undefined }

/** Responds with a page that is neither indexed nor cached: a list is private and its code is a secret. */
function renderList(
  c: Context<AppEnv>,
  model: SavedStaysModel,
  { scope, status = 200, path }: ResponseOptions,
): Promise<Response> {
  const head = titledHead(scope, { title: model.title, description: model.label ?? model.title, robots: 'noindex' })
  return renderPage(c, { name: 'savedStays', head, model, status, ...(path === undefined ? {} : { path }) })
}

function copyModel({ code, title, isSignedIn, ownLists, refusal, translate }: CopyDetails): CopyModel {
  const loginHref = `/login?retUrl=${encodeURIComponent(sharedPath(code))}`
  return {
    title: translate('lists.copyTitle'),
    text: translate(isSignedIn ? 'lists.copyText' : 'lists.copyDoorText'),
    code,
    signInLink: isSignedIn ? null : { text: translate('lists.copyDoor'), href: loginHref },
    legend: translate('lists.copyInto'),
    choices: [
      { value: '', text: translate('lists.copyNew'), detail: null },
      ...ownLists.map(({ id, name, count }) => ({
        value: id,
        text: name ?? translate('lists.savedTitle'),
        detail: translate('lists.count', { count }),
      })),
    ],
    name: { label: translate('lists.nameLabel'), value: refusal?.name ?? title, error: refusal?.error ?? null },
    button: translate('lists.copyGo'),
  }
}
