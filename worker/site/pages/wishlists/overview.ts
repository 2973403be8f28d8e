import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requestedDatesEntries, toRequestedDates } from '#app/contracts/guests/saved-for.ts'
import { DEFAULT_LIST, MAX_LISTS } from '#app/domain/lists/list-limits.ts'
import { LISTS_PATH, listPath, listsPath } from '#app/domain/lists/list-paths.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { needParams } from '#app/domain/search/room-needs.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ChooseForm, WishlistsModel } from '#app/pages/wishlists/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { createWishlist, renameWishlist } from '#worker/services/wishlists/create-wishlist.ts'
import { listDeviceStays, listWishlists, openSharedWishlist } from '#worker/services/wishlists/read-wishlists.ts'
import { copyWishlist, createShareLink, stopSharing } from '#worker/services/wishlists/share-wishlist.ts'
import { changeWishlistStays } from '#worker/services/wishlists/shortlist.ts'
import { clearWishlist, removeWishlist, undoWishlist } from '#worker/services/wishlists/undo-wishlist.ts'
import type { OwnList } from '#worker/services/wishlists/wishlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { priceSavedStays } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { type ListsInput, readLists } from './read-lists.ts'
import { loadListNotice } from './saved-stays-model.ts'
import { type RefusedName, showOwnList, showShared } from './saved-stays-pages.ts'

/** Handles a form and returns the path to show next. The browser has the same steps (`list-steps.ts`). */
type Step = (deps: Deps, scope: Scope, form: SentForm) => Promise<Result<string, Problem>>

const steps: Readonly<Record<string, Step>> = {
  make: (deps, scope, { name = '' }) =>
    toNextPath(createWishlist(deps, scope, { name, propertyIds: [] }), (id) => listPath(id, { done: 'made' })),
  rename: (deps, scope, { list = '', name = '' }) =>
    toNextPath(renameWishlist(deps, scope, { listId: list, name }), (id) => listPath(id, { done: 'renamed' })),
  clear: (deps, scope, { list = '' }) =>
    toNextPath(clearWishlist(deps, scope, list), ({ token }) => listPath(list, { done: 'cleared', undo: token })),
  remove: (deps, scope, { list = '' }) =>
    toNextPath(removeWishlist(deps, scope, list), ({ token }) => listsPath({ done: 'removed', undo: token })),
  undo: async (deps, scope, { token = '' }) => {
    const undone = await undoWishlist(deps, scope, token)
    if (!undone.ok && undone.problem.code === 'not_found') return ok(listsPath({ done: 'undoOver' }))
    return toNextPath(undone, (id) => listPath(id, { done: 'undone' }))
  },
  link: (deps, scope, { list = '' }) =>
    toNextPath(createShareLink(deps, scope, list), () => listPath(list, { modal: 'shareWishlist' })),
  unshare: (deps, scope, { list = '' }) =>
    toNextPath(stopSharing(deps, scope, list), () => listPath(list, { done: 'unshared' })),
  stay: (deps, scope, { list = '', hotel_id = '', back = '' }) => {
    const change = { listId: list, propertyIds: [Number(hotel_id) || 0], isWanted: false }
    return toNextPath(changeWishlistStays(deps, scope, change), () => listBack(back) ?? listPath(list))
  },
  keep: saveStay,
  copy: copyList,
}

async function saveStay(deps: Deps, scope: Scope, { into = '', name = '', hotel_id = '', ...form }: SentForm) {
  const propertyIds = [Number(hotel_id) || 0]
  const wanted = toRequestedDates(v.parse(wantedBody, form))
  const savedFor = await priceSavedStays(deps, scope, { propertyIds, wanted })
  if (into === '') {
    const created = createWishlist(deps, scope, { name, propertyIds, savedFor })
    return toNextPath(created, (listId) => listPath(listId, { done: 'kept' }))
  }
  const change = { listId: into, propertyIds, isWanted: true, savedFor }
  return toNextPath(changeWishlistStays(deps, scope, change), () => listPath(into, { done: 'kept' }))
}

async function copyList(deps: Deps, scope: Scope, { code = '', into = '', name = '' }: SentForm) {
  if (!scope.visitor.user) return refuse(problem('not_signed_in'))
  const shared = await openSharedWishlist(deps, scope, code)
  if (!shared.ok) return shared
  const target = into === '' ? { name } : { listId: into }
  const copied = copyWishlist(deps, scope, { code, source: shared.value.key, into: target })
  return toNextPath(copied, ({ listId, added }) => listPath(listId, { done: 'copied', added: String(added) }))
}

const wantedBody = v.object(requestedDatesEntries)

type ShowLists = (
  c: Context<AppEnv>,
  refusal: { name: string; error: string; hotelId: number | null },
) => Promise<Response>

async function handleListForm(c: Context<AppEnv>, showLists: ShowLists): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const step = steps[form.step ?? '']
  const result = step ? await step(deps, scope, form) : refuse(problem('not_found'))
  if (result.ok) return leave(c, result.value)
  const { code } = result.problem
  if (code === 'not_signed_in') return leave(c, `/login?retUrl=${encodeURIComponent(listsPath())}`)
  if (['not_found', 'too_many_requests', 'list_fixed'].includes(code)) return refusePage(c, result.problem)
  const { message, fields } = await translateProblem(scope, result.problem)
  const refusal = { name: form.name ?? '', error: fields?.name ?? message }
  if (form.step === 'rename') return showOwnList(c, form.list ?? '', refusal)
  if (form.step === 'copy') return showShared(c, form.code ?? '', refusal)
  return showLists(c, { ...refusal, hotelId: form.step === 'keep' ? Number(form.hotel_id) || null : null })
}

/** Returns the path to go back to when it is a page of lists on this site, otherwise null. */
function listBack(path: string): string | null {
  const localPath = ownPath(path)
  return localPath !== null && /^\/(wishlist|saved-hotels)(?=$|[/?])/.test(localPath) ? localPath : null
}

/** Turns the result of a step into the path to show next. */
async function toNextPath<Value>(
  result: Result<Value, Problem> | Promise<Result<Value, Problem>>,
  path: (value: Value) => string,
): Promise<Result<string, Problem>> {
  const awaited = await result
  return awaited.ok ? ok(path(awaited.value)) : awaited
}

export function createWishlistPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(LISTS_PATH, (c) => {
    const { list } = readLists(c.req.url)
    const isOwnList = list !== null && list !== DEFAULT_LIST && c.var.scope.visitor.user
    return isOwnList ? showOwnList(c, list) : showLists(c)
  })
  routes.post(LISTS_PATH, (c) => handleListForm(c, showLists))
  return routes
}

type RefusedForm = RefusedName & { hotelId: number | null }

async function showLists(c: Context<AppEnv>, refusal: RefusedForm | null = null): Promise<Response> {
  const { deps, scope } = c.var
  const input = readLists(c.req.url)
  const [translate, xsrf, ownLists] = await Promise.all([
    translatorOf(scope, ['lists', 'hotel', 'account', 'common']),
    xsrfTokenOf(c),
    listWishlists(deps, scope),
  ])
  const isSignedIn = ownLists.ok
  const lists = ownLists.ok ? ownLists.value : []
  const propertyId = refusal ? refusal.hotelId : input.keep
  const returnPath = input.list ? listPath(input.list) : LISTS_PATH
  const back = propertyId === null ? returnPath : `${LISTS_PATH}?keep=${propertyId}`
  const [stay] = isSignedIn && propertyId !== null ? await listDeviceStays(deps, scope, [propertyId]) : []
  const model: WishlistsModel = {
    title: translate('lists.title'),
    lead: translate(isSignedIn ? 'lists.lead' : 'lists.door'),
    notice: isSignedIn ? await loadListNotice(deps, scope, { ...input, name: null, translate }) : null,
    signInLink: isSignedIn
      ? null
      : { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent(back)}` },
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name ?? translate('lists.savedTitle'),
      href: listPath(list.id),
      count: translate('lists.count', { count: list.count }),
      shared: list.code === null ? null : translate('lists.shared'),
      pictures: list.pictures.map((spec) => toPictureModel(spec, 'facade', translate)),
    })),
    createForm: !isSignedIn || lists.length > MAX_LISTS ? null : buildCreateForm(translate, stay ? null : refusal),
    choose: stay ? buildChooseForm({ stay, lists, refusal, translate, dates: stayFields(input) }) : null,
    xsrf,
  }
  const head = titledHead(scope, { title: model.title, description: model.lead, robots: 'noindex' })
  const status = refusal ? 422 : 200
  return renderPage(c, { name: 'wishlists', head, model, status, ...(refusal ? { path: back } : {}) })
}

function buildCreateForm(translate: Translate, refusal: RefusedForm | null): WishlistsModel['createForm'] {
  return {
    heading: translate('lists.newHeading'),
    label: translate('lists.nameLabel'),
    button: translate('lists.make'),
    value: refusal?.name ?? '',
    error: refusal?.error ?? null,
  }
}

type ChooseInput = {
  stay: { id: number; name: string }
  lists: readonly OwnList[]
  refusal: RefusedForm | null
  translate: Translate
  dates: Record<string, string>
}

/** Returns the requested stay as form fields, without those it does not have. */
function stayFields({ stay: { checkin, checkout, party, needs } }: ListsInput): Record<string, string> {
  const { rooms_config, child_ages } = party
  const fields = Object.entries({ checkin, checkout, rooms_config, child_ages, ...needParams(needs) })
  return Object.fromEntries(fields.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function buildChooseForm({ stay, lists, refusal, translate, dates }: ChooseInput): ChooseForm {
  return {
    title: translate('lists.chooseOf', { name: stay.name }),
    hotelId: String(stay.id),
    dates,
    choices: lists.map(({ id, name, count }) => ({
      value: id,
      text: name ?? translate('lists.savedTitle'),
      detail: translate('lists.count', { count }),
    })),
    newListLabel: translate('lists.copyNew'),
    label: translate('lists.nameLabel'),
    button: translate('lists.chooseGo'),
    error: refusal?.error ?? null,
  }
}
