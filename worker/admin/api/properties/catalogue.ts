import type { Hono } from 'hono'
import type * as v from 'valibot'
import { toCursor } from '#app/contracts/admin/fields.ts'
import {
  changePropertyRoute,
  changeRoomTypeRoute,
  checkTextRoute,
  clonePropertyRoute,
  cloneRoomTypeRoute,
  createPropertyRoute,
  createRoomTypeRoute,
  listCompletenessRoute,
  readPropertyRoute,
} from '#app/contracts/admin/properties/catalogue.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { checkText } from '#worker/admin/services/catalogue/check-text.ts'
import { listByCompleteness } from '#worker/admin/services/catalogue/completeness.ts'
import {
  changePropertyRecord,
  changeRoomType,
  cloneProperty,
  cloneRoomType,
  createPropertyRecord,
  createRoomType,
  type PropertyRecord,
  readPropertyRecord,
} from '#worker/admin/services/catalogue/property-records.ts'
import type { StaleText } from '#worker/admin/services/catalogue/stale-texts.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { toPropertyResponse } from './properties.ts'

export function addCatalogueRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readPropertyRoute, async ({ deps, actor, path }) =>
    mapResult(await readPropertyRecord(deps, actor, path.propertyId), toResponse),
  )

  serve(admin, changePropertyRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { revision, ...fields } = body
    const change = { id: path.propertyId, fields, revision, idempotency }
    return mapResult(await changePropertyRecord(deps, actor, change), toResponse)
  })

  serve(admin, checkTextRoute, async ({ deps, actor, path, body, idempotency }) => {
    const check = { ...body, room: body.room ?? null, propertyId: path.propertyId, idempotency }
    return mapResult(await checkText(deps, actor, check), (left) => ({ items: left.map(toStaleText) }))
  })

  serve(admin, createPropertyRoute, async ({ deps, actor, body, idempotency }) =>
    mapResult(await createPropertyRecord(deps, actor, { fields: body, idempotency }), toResponse),
  )

  serve(admin, clonePropertyRoute, async ({ deps, actor, path, body, idempotency }) =>
    mapResult(await cloneProperty(deps, actor, { id: path.propertyId, fields: body, idempotency }), toResponse),
  )

  serve(admin, listCompletenessRoute, async ({ deps, actor, query }) => {
    const { cursor = null, limit, order, property, q } = query
    const found = await listByCompleteness(deps.db, {
      ...{ reach: actor.reach, propertyId: property, words: q },
      ...{ order, after: cursor, limit: limit + 1 },
    })
    const items = found.slice(0, limit)
    const last = found.length > limit ? items.at(-1) : undefined
    return ok({
      items: items.map(({ isLive, missing, ...property }) => ({ ...property, is_live: isLive, missing: [...missing] })),
      next_cursor: last ? toCursor({ at: last.score, id: String(last.id) }) : null,
    })
  })

  addRoomTypeRoutes(admin)
}

function addRoomTypeRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, createRoomTypeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { shown, revision, ...fields } = body
    const room = { id: path.propertyId, fields, isShown: shown, revision, idempotency }
    return mapResult(await createRoomType(deps, actor, room), toResponse)
  })

  serve(admin, changeRoomTypeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { shown, revision, ...fields } = body
    const change = { id: path.roomTypeId, fields, isShown: shown, revision, idempotency }
    return mapResult(await changeRoomType(deps, actor, change), toResponse)
  })

  serve(admin, cloneRoomTypeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { shown, revision, ...fields } = body
    const clone = { id: path.roomTypeId, fields, isShown: shown, revision, idempotency }
    return mapResult(await cloneRoomType(deps, actor, clone), toResponse)
  })
}

function toStaleText({ since, ...text }: StaleText) {
  return { ...text, since: toIso(since) }
}

type Response = v.InferInput<typeof readPropertyRoute.response>

function toResponse({ property, revision, fields, roomTypes, completeness, staleTexts }: PropertyRecord): Response {
  return {
    ...toPropertyResponse(property),
    revision,
    // The types of export columns are those of the contract, as a test of both lists shows.
    fields: fields as Response['fields'],
    room_types: roomTypes.map((room) => ({
      id: room.id,
      shown: room.isShown,
      fields: room.fields as Response['room_types'][number]['fields'],
    })),
    completeness: { score: completeness.score, missing: [...completeness.missing] },
    stale_texts: staleTexts.map(toStaleText),
  }
}
