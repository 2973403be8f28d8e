import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { CardListModel, CardResultModel, SavedCardModel } from '#app/pages/save-card/model.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { nameOfCard } from '#worker/services/gateways/name-of-card.ts'
import { listSavedCards, type SavedCards, startCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { removeCard } from '#worker/services/payments/cards/forget-cards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { flag, readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { refreshAccess } from '#worker/site/presenters/booking-proof.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, readSentForm, refusePage } from './page-forms.ts'

type CardNotice = { tone: 'ok'; text: MessageId } | { tone: 'bad'; message: string }

type ListDetails = { isSignedIn: boolean; notice: CardNotice | null; path: string }

function toListModel(
  savedCards: SavedCards,
  translate: Translate,
  { isSignedIn, notice, path }: ListDetails,
): Omit<CardListModel, 'booking' | 'cards' | 'forms'> {
  const { canSave } = savedCards
  return {
    kind: 'list',
    title: translate('cards.title'),
    lead: translate('cards.lead'),
    notice: toNotice(savedCards, translate, notice),
    empty: translate('cards.empty'),
    removeText: translate('cards.remove'),
    add: canSave && isSignedIn ? { text: translate('cards.add'), consent: translate('cards.consent') } : null,
    signIn: isSignedIn
      ? null
      : {
          text: translate('cards.signInText'),
          action: translate('common.signIn'),
          href: `/login?retUrl=${encodeURIComponent(path)}`,
        },
    policy: { text: translate('static.cardTitle'), href: '/saved-card-policy' },
  }
}

function toNotice(
  { canSave, isIncomplete }: SavedCards,
  translate: Translate,
  notice: CardNotice | null,
): CardListModel['notice'] {
  if (notice) return { tone: notice.tone, text: notice.tone === 'ok' ? translate(notice.text) : notice.message }
  if (isIncomplete) return { tone: 'warn', text: translate('cards.unsure') }
  return canSave ? null : { tone: 'warn', text: translate('cards.unavailable') }
}

function toCardModel(card: SavedCard, translate: Translate): SavedCardModel {
  const name = nameOfCard(card)
  const date = `\u2066${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}\u2069`
  return {
    id: card.id,
    name,
    expires: translate('cards.expires', { date }),
    removeLabel: translate('cards.removeLabel', { card: name }),
  }
}

const schema = v.object({ removed: flag('true'), booking: text })

const LIST_PATHS = ['/booking/save-card', '/booking/:bookingNo/save-card'] as const

export function createSaveCardRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of LIST_PATHS) {
    routes.get(path, handleList)
    routes.post(path, handleAdd)
    routes.post(`${path}/remove`, handleRemove)
    // Target of a reload after a refused form.
    routes.get(`${path}/remove`, (c) => leave(c, listPath(c.req.param('bookingNo') ?? null)))
  }
  routes.get('/save-card/verified', (c) => showResult(c, true))
  routes.get('/save-card/error', (c) => showResult(c, false))
  return routes
}

async function handleList(c: Context<AppEnv>): Promise<Response> {
  const { isRemoved } = readSaveCard(c.req.url)
  return withBooking(c, (booking) => showList(c, booking, isRemoved ? { tone: 'ok', text: 'cards.removed' } : null))
}

async function handleAdd(c: Context<AppEnv>): Promise<Response> {
  return withBooking(c, async (booking) => {
    const stay = booking?.property ?? {}
    const back = booking ? `?booking=${encodeURIComponent(booking.bookingNo)}` : ''
    const urls = { successUrl: `/save-card/verified${back}`, failureUrl: `/save-card/error${back}` }
    const page = await startCardSetup(c.var.deps, c.var.scope, { stay, ...urls })
    if (page.ok) return leave(c, page.value)
    if (page.problem.code === 'not_signed_in') return leave(c, loginPath(listPath(booking?.bookingNo ?? null)))
    const { message } = await translateProblem(c.var.scope, page.problem)
    return showList(c, booking, { tone: 'bad', message })
  })
}

async function handleRemove(c: Context<AppEnv>): Promise<Response> {
  return withBooking(c, async (booking) => {
    const path = listPath(booking?.bookingNo ?? null)
    const { card_id: cardId = '' } = await readSentForm(c)
    const removed = await removeCard(c.var.deps, c.var.scope, cardId)
    // A card already removed counts as removed.
    if (removed.ok || removed.problem.code === 'not_found') return leave(c, `${path}?removed=true`)
    if (removed.problem.code === 'not_signed_in') return leave(c, loginPath(path))
    const { message } = await translateProblem(c.var.scope, removed.problem)
    return showList(c, booking, { tone: 'bad', message })
  })
}

async function withBooking(
  c: Context<AppEnv>,
  show: (booking: Booking | null) => Promise<Response>,
): Promise<Response> {
  const reference = c.req.param('bookingNo')
  if (!reference) return show(null)
  const found = await findBooking(c.var.deps, c.var.scope, { reference, access: await refreshAccess(c) })
  return found.ok ? show(found.value) : refusePage(c, found.problem)
}

async function showList(c: Context<AppEnv>, booking: Booking | null, notice: CardNotice | null): Promise<Response> {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, ['common', 'static', 'cards'])
  const stay = booking?.property ?? {}
  const savedCards = await listSavedCards(deps, scope, stay)
  const path = listPath(booking?.bookingNo ?? null)
  const model: CardListModel = {
    ...toListModel(savedCards, translate, { isSignedIn: scope.visitor.user !== null, notice, path }),
    booking: booking && {
      label: translate('cards.forBooking', { number: booking.bookingNo }),
      back: translate('cards.backToBooking'),
      href: bookingPath(booking.bookingNo),
    },
    cards: scope.visitor.user ? savedCards.cards.map((card) => toCardModel(card, translate)) : null,
    forms: { action: path, removeAction: `${path}/remove`, xsrf: await xsrfTokenOf(c) },
  }
  const page = { name: 'saveCard', model, head: cardHead(c, model.title, model.lead) } as const
  // A refused form is shown on the list's address, with open overlays unchanged.
  return renderPage(c, notice?.tone === 'bad' ? { ...page, status: 422, path } : page)
}

async function showResult(c: Context<AppEnv>, isSaved: boolean): Promise<Response> {
  const translate = await translatorOf(c.var.scope, ['errors', 'door', 'static', 'cards'])
  const { bookingNo } = readSaveCard(c.req.url)
  const path = listPath(bookingNo)
  const model: CardResultModel = {
    kind: 'result',
    isSaved,
    title: translate(isSaved ? 'cards.verifiedTitle' : 'cards.errorTitle'),
    text: translate(isSaved ? 'cards.verifiedText' : 'cards.errorText'),
    action:
      bookingNo && isSaved
        ? { text: translate('cards.backToBooking'), href: bookingPath(bookingNo) }
        : { text: translate(isSaved ? 'cards.seeCards' : 'cards.tryAgain'), href: path },
    furtherActions: [
      { href: '/my-booking', title: translate('errors.myBookings'), detail: translate('door.wayBookings') },
      { href: '/saved-card-policy', title: translate('static.cardTitle'), detail: translate('static.cardLead') },
    ],
  }
  return renderPage(c, { name: 'saveCard', model, head: cardHead(c, model.title, model.text) })
}

function cardHead(c: Context<AppEnv>, title: string, description: string) {
  return titledHead(c.var.scope, { title, description, robots: 'noindex' })
}

function listPath(bookingNo: string | null): string {
  return bookingNo ? `${bookingPath(bookingNo)}/save-card` : '/booking/save-card'
}

function loginPath(path: string): string {
  return `/login?retUrl=${encodeURIComponent(path)}`
}

/** Reads the URL; `bookingNo` need not exist. */
export function readSaveCard(address: string) {
  const { removed, booking } = readAddress(schema, address)
  return { isRemoved: removed, bookingNo: /^[A-Z0-9]{4,20}$/i.test(booking ?? '') ? booking : null }
}
