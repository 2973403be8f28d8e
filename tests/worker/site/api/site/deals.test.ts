import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { nextId } from '#tests/support/catalogue-builders.ts'
import { findDeal, listMysteryDeals } from '#worker/services/catalog/deals.ts'
import { offerRoutes } from '#worker/site/api/stays/offers.ts'

const deps = aDeps()
const site = mountRoutes({ api: offerRoutes })
const user = {
  id: 'u1',
  firstName: 'Asha',
  lastName: '',
  countryCode: '+91',
  phone: '9800000000',
  email: null,
  deviseRole: 'Consumer_Guest',
}

async function aDeal(input: Record<string, string | number> = {}) {
  const row = {
    slug: `deal-${nextId()}`,
    brand_id: 'marigold',
    title: 'Winter',
    terms: 'Two nights',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
    members_only: 0,
    ...input,
  }
  const names = Object.keys(row)
  await deps.db.batch([
    {
      sql: `INSERT INTO deal (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      params: Object.values(row),
    },
  ])
  return row.slug
}

test("lists the brand's running deals [COUP-10]", async () => {
  const slug = await aDeal()
  const others = [
    await aDeal({ brand_id: 'dunehouse' }),
    await aDeal({ ends_on: '2026-02-01' }),
    await aDeal({ starts_on: '2028-01-01', ends_on: '2028-02-01' }),
  ]
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { deals } = await (await browser.fetch('/api/pwa/deals')).json<{ deals: { deal_name: string }[] }>()
  expect(deals.find(({ deal_name }) => deal_name === slug)).toMatchObject({
    title: 'Winter',
    terms: 'Two nights',
    end_date: '2027-01-01',
    end_time: '24:00',
    cities: [],
    coupon: null,
    is_mystery: false,
  })
  expect(deals.filter(({ deal_name }) => others.includes(deal_name))).toEqual([])
})

test('hides mystery deals from signed-out guests, apps and microsites', async () => {
  const slug = await aDeal({ members_only: 1 })
  expect(await listMysteryDeals(deps, aScope())).toEqual([])
  expect(await findDeal(deps, aScope(), slug)).toBeNull()
  const member = aScope({ visitor: { user } })
  expect((await listMysteryDeals(deps, member)).map((deal) => deal.slug)).toContain(slug)
  for (const where of [{ isWebview: true }, { microsite: aMicrosite() }]) {
    expect(await listMysteryDeals(deps, aScope({ visitor: { ...member.visitor, ...where } }))).toEqual([])
  }
  expect(await findDeal(deps, member, slug)).toMatchObject({ slug, membersOnly: true })
})
