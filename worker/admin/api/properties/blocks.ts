import type { Hono } from 'hono'
import {
  createBlockRoute,
  deleteBlockRoute,
  listBlocksRoute,
  updateBlockRoute,
} from '#app/contracts/admin/properties/blocks.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { type Block, createBlock, deleteBlock, listBlocks, updateBlock } from '#worker/admin/services/blocks/blocks.ts'
import { toIso, toPage } from '../wire.ts'

export function addBlockRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBlocksRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit, property: propertyId, from, to } = query
    const found = await listBlocks(deps, actor, { propertyId, from, to, after, limit: limit + 1 })
    return ok(toPage(found, limit, toBlockAnswer))
  })

  serve(admin, createBlockRoute, async ({ writing, actor, body, keyed }) => {
    const { property: propertyId, note = null, ...input } = body
    const made = await createBlock(writing, actor, { ...input, note: note || null, propertyId }, keyed)
    return made.ok ? ok(toBlockAnswer(made.value)) : made
  })

  serve(admin, updateBlockRoute, async ({ writing, actor, path, body, keyed }) => {
    const change = { ...body, note: body.note === '' ? null : body.note }
    const changed = await updateBlock(writing, actor, { id: path.blockId, change, keyed })
    return changed.ok ? ok(toBlockAnswer(changed.value)) : changed
  })

  serve(admin, deleteBlockRoute, async ({ writing, actor, path, keyed }) => {
    const gone = await deleteBlock(writing, actor, { id: path.blockId, keyed })
    return gone.ok ? ok(toBlockAnswer(gone.value)) : gone
  })
}

function toBlockAnswer({ propertyId, shortNights, createdAt, createdBy, revision: _, ...block }: Block) {
  return {
    ...block,
    property: propertyId,
    short_nights: shortNights,
    created_at: toIso(createdAt),
    created_by: createdBy,
  }
}
