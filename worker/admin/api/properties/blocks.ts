import type { Hono } from 'hono'
import {
  createBlockRoute,
  deleteBlockRoute,
  listBlocksRoute,
  updateBlockRoute,
} from '#app/contracts/admin/properties/blocks.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  type Block,
  createBlock,
  deleteBlock,
  listBlocks,
  readReachableBlock,
  updateBlock,
} from '#worker/admin/services/properties/blocks.ts'
import { toIso, toPage } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addBlockRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBlocksRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit, property: propertyId, from, to } = query
    const found = await listBlocks(deps.db, { reach: actor.reach, propertyId, from, to, after, limit: limit + 1 })
    return ok(toPage(found, limit, toBlockResponse))
  })

  serve(admin, createBlockRoute, async ({ deps, actor, body, idempotency }) => {
    const { property: propertyId, note = null, ...input } = body
    return mapResult(
      await createBlock(deps, actor, { ...input, note: note || null, propertyId }, idempotency),
      toBlockResponse,
    )
  })

  serve(admin, updateBlockRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { expected, ...fields } = body
    const change = { ...fields, note: fields.note === '' ? null : fields.note }
    const read = async () => mapResult(await readReachableBlock(deps, actor, path.blockId), toBlockResponse)
    const request = { id: path.blockId, change, idempotency }
    return mapResult(await updateBlock(deps, seeing(actor, expected, read), request), toBlockResponse)
  })

  serve(admin, deleteBlockRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(await deleteBlock(deps, actor, { id: path.blockId, idempotency }), toBlockResponse)
  })
}

function toBlockResponse({ propertyId, shortNights, createdAt, createdBy, revision: _, ...block }: Block) {
  return {
    ...block,
    property: propertyId,
    short_nights: shortNights,
    created_at: toIso(createdAt),
    created_by: createdBy,
  }
}
