import type { Hono } from 'hono'
import {
  changePropertyRegistrationRoute,
  changeSellerRoute,
  changeTaxRegistrationRoute,
  createSellerRoute,
  createTaxRegistrationRoute,
  listSellersRoute,
  listTaxRegistrationsRoute,
} from '#app/contracts/admin/books/sellers.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import {
  changePropertyRegistration,
  changeRegistration,
  createRegistration,
  listRegistrations,
} from '#worker/admin/services/sellers/registrations.ts'
import { changeSeller, createSeller, listSellers, type Seller } from '#worker/admin/services/sellers/sellers.ts'

export function addSellerRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listSellersRoute, async ({ deps }) =>
    ok({ items: (await listSellers(deps.db)).map(toSellerResponse) }),
  )

  serveUnrestricted(admin, createSellerRoute, async ({ deps, actor, body, idempotency }) =>
    mapResult(await createSeller(deps, actor, { entity: body, idempotency }), toSellerResponse),
  )

  serveUnrestricted(admin, changeSellerRoute, async ({ deps, actor, path, body, idempotency }) =>
    mapResult(await changeSeller(deps, actor, { id: path.sellerId, change: body, idempotency }), toSellerResponse),
  )
}

export function addRegistrationRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listTaxRegistrationsRoute, async ({ deps }) =>
    ok({ items: await listRegistrations(deps.db) }),
  )

  serveUnrestricted(admin, createTaxRegistrationRoute, ({ deps, actor, body, idempotency }) =>
    createRegistration(deps, actor, { body, idempotency }),
  )

  serveUnrestricted(admin, changeTaxRegistrationRoute, ({ deps, actor, path, body, idempotency }) =>
    changeRegistration(deps, actor, { id: path.registrationId, change: body, idempotency }),
  )

  serveUnrestricted(admin, changePropertyRegistrationRoute, ({ deps, actor, path, body, idempotency }) => {
    const link = { property: path.propertyId, registration: body.registration, idempotency }
    return changePropertyRegistration(deps, actor, link)
  })
}

function toSellerResponse({ seller, brand, numbering, entity }: Seller) {
  const numbers = { prefix: null, year_starts: null, offset_minutes: null, ...numbering }
  return { seller, brand, ...numbers, entity }
}
