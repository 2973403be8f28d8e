import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { memoryCacheOf } from '#worker/infra/cache/memory-cache.ts'
import { findShownCurrency, listShownCurrencies } from '#worker/services/catalog/exchange-rates.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const deps = aDeps()

/** Simulates a new isolate with empty memory. */
const at = (now: number) => ({ ...deps, memory: memoryCacheOf({}), now: () => now })

const write = async (body: object, scopes = ['money:read', 'money:write', 'audit:read'] as const) =>
  callAdmin('/v1/exchange-rates', { method: 'PATCH', body, token: await aToken(deps, { scopes: [...scopes] }) })

test('replaces all exchange rates, audited; guests use them for a week', async () => {
  expect(await listShownCurrencies(at(NOW))).toEqual([])
  const quoted_at = '2026-11-21T06:00:00.000Z'
  const first = await write({
    quoted_at,
    rates: [
      { currency: 'INR', per_euro: 102.25 },
      { currency: 'USD', per_euro: 1.165 },
    ],
  })
  expect([first.status, first.answer.rates]).toEqual([
    200,
    [
      { currency: 'INR', per_euro: 102.25, quoted_at },
      { currency: 'USD', per_euro: 1.165, quoted_at },
    ],
  ])
  expect(await listShownCurrencies(at(NOW))).toEqual(['EUR', 'INR', 'USD'])
  expect(await findShownCurrency(at(NOW), 'INR')).toMatchObject({ currency: 'INR', perEuro: { EUR: 1, INR: 102.25 } })
  expect(await findShownCurrency(at(NOW), 'CHF')).toBeNull()
  expect(await findShownCurrency(at(NOW), 'constructor')).toBeNull()

  const late = Date.parse(quoted_at) + 7 * DAY
  expect(await listShownCurrencies(at(late - 1))).toHaveLength(3)
  expect(await listShownCurrencies(at(late))).toEqual([])
  expect(await findShownCurrency(at(late), 'USD')).toBeNull()

  await write({ rates: [{ currency: 'INR', per_euro: 101 }] })
  expect(await listShownCurrencies(at(NOW))).toEqual(['EUR', 'INR'])
  const rows = await deps.db.all("SELECT action FROM audit_event WHERE subject = 'exchange-rates'")
  expect(rows).toEqual([{ action: 'exchange-rate.write' }, { action: 'exchange-rate.write' }])
  await write({ rates: [] })
  expect(await listShownCurrencies(at(NOW))).toEqual([])
})

test.each([
  ['a currency nobody knows', { rates: [{ currency: 'XXX', per_euro: 1 }] }],
  ['the euro, in which they are told', { rates: [{ currency: 'EUR', per_euro: 1 }] }],
  [
    'one twice',
    {
      rates: [
        { currency: 'INR', per_euro: 1 },
        { currency: 'INR', per_euro: 2 },
      ],
    },
  ],
  ['nothing for a euro', { rates: [{ currency: 'INR', per_euro: 0 }] }],
  ['a time that lies ahead', { quoted_at: '2026-11-22T06:00:00Z', rates: [{ currency: 'INR', per_euro: 102 }] }],
])('refuses rates: %s', async (_what, body) => {
  expect((await write(body)).status).toBeGreaterThanOrEqual(400)
  expect(await deps.db.all('SELECT 1 FROM exchange_rate')).toEqual([])
})
