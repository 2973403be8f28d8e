import type { Hono } from 'hono'
import {
  changePaymentAccountRoute,
  createPaymentAccountRoute,
  listPaymentAccountsRoute,
} from '#app/contracts/admin/books/payment-accounts.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { findIn, seeing } from '#worker/admin/services/seen-record.ts'
import {
  changePaymentAccount,
  createPaymentAccount,
  listPaymentAccounts,
} from '#worker/admin/services/sellers/payment-accounts.ts'

export function addPaymentAccountRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listPaymentAccountsRoute, async ({ deps }) => ok({ items: await listPaymentAccounts(deps) }))

  serveUnrestricted(admin, createPaymentAccountRoute, ({ deps, actor, body, idempotency }) =>
    createPaymentAccount(deps, actor, { body, idempotency }),
  )

  serveUnrestricted(
    admin,
    changePaymentAccountRoute,
    ({ deps, actor, path, body: { expected, ...change }, idempotency }) =>
      changePaymentAccount(
        deps,
        seeing(actor, expected, async () =>
          findIn(await listPaymentAccounts(deps), ({ account }) => account === path.account),
        ),
        { account: path.account, change, idempotency },
      ),
  )
}
