import type { Context, Hono } from 'hono'
import { savedStayInput } from '#app/contracts/bookings/saved-stay.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import type { SavedRowModel } from '#app/pages/my-booking/model.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import { removeSavedStay, type SavedStay, saveStay } from '#worker/services/bookings/saving/save-stay.ts'
import type { AppEnv } from '#worker/site/context.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'

export const SAVED_PATH = '/my-booking?tab=saved'

export function addSavedRoutes(routes: Hono<AppEnv>): void {
  routes.post('/save-stay', handleSave)
  // Target of a reload.
  routes.get('/save-stay', (c) => leave(c, SAVED_PATH))
  routes.post('/save-stay/forget', handleForget)
  routes.get('/save-stay/forget', (c) => leave(c, SAVED_PATH))
}

async function handleSave(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(savedStayInput, await readSentForm(c))
  const saved = input.ok ? await saveStay(c.var.deps, c.var.scope, input.value) : input
  return saved.ok ? leave(c, SAVED_PATH) : refusePage(c, saved.problem)
}

async function handleForget(c: Context<AppEnv>): Promise<Response> {
  const { id = '' } = await readSentForm(c)
  await removeSavedStay(c.var.deps, c.var.scope, id)
  return leave(c, SAVED_PATH)
}

export function toSavedRow(stay: SavedStay, { translate, format }: Copy): SavedRowModel {
  const { id, property, checkin, checkout, rooms, roomTypeId } = stay
  return {
    id,
    href: withStay(hotelPath(property.id, property.slug), {
      checkin,
      checkout,
      rooms,
      selectedRoomTypeId: roomTypeId,
    }),
    name: property.name,
    place: placeLine([property.cityName, property.countryName], format.locale),
    dates: format.dayRange(checkin, checkout),
    number: '',
    status: { text: translate('life.saved') },
    amount: translate('life.seePrice'),
    picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
  }
}
