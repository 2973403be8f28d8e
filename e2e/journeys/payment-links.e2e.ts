import type { APIRequestContext } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { freshEmail, mailedPath } from '../mails.ts'
import { askAdmin } from '../operator.ts'
import { overflowsOf } from '../pages/fits.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

type Sale = { booking: { booking_no: string; total_minor: number } }
type Link = { link_id: string; url: string; text: string; amount_minor: number }
type Paid = { paid_minor: number; payments: { id: string; status: string }[] }
type Receipt = { received_from: string; amount_minor: number; balance_minor: number }

/** A stay sold by phone, still unpaid. */
async function sell(request: APIRequestContext, days: number) {
  const { hotel, checkin, checkout } = await findStay(request, { from: days, nth: 2 })
  const email = freshEmail()
  const guest = { name: 'Asha Rao', country_code: '+91', phone: freshPhone(), email }
  const body = {
    ...{ property: hotel.id, room: hotel.selected_category_id, source: 'phone', checkin, checkout, guest },
    rooms_config: '1-2_0_0_0',
  }
  const { booking } = await askAdmin<Sale>(request, 'bookings', { body })
  const own = `bookings/${booking.booking_no}`
  const makeLink = (details: object = {}) => {
    const ends = new Date(Date.now() + 2 * 86_400_000).toISOString()
    return askAdmin<Link>(request, `${own}/payment-links`, { body: { ends_at: ends, ...details } })
  }
  return { hotel, email, own, makeLink, number: booking.booking_no, total: booking.total_minor }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

test('a guest pays by the mailed link, and staff have the receipt [SALE-03]', async ({ page, request }) => {
  const { hotel, email, own, makeLink, number, total } = await sell(request, 130)
  const link = await makeLink({ send: 'email' })
  expect(link.amount_minor).toBe(total)
  expect(await mailedPath(request, { email, template: 'pay_link' })).toBe(pathOf(link.url))
  await page.goto(pathOf(link.url))
  // The token is in a cookie, not in the address.
  await expect(page).toHaveURL(new RegExp(`/pay/${link.link_id}(\\?|$)`))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Pay ₹')
  await expect(page.getByRole('main')).toContainText(hotel.name)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText('You can pay with this link until')
  expect(await overflowsOf(page, 'the link')).toEqual([])
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await sandboxPage(page).fail.click()
  await expect(page.getByRole('main')).toContainText('nothing was charged. You can try again.')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await sandboxPage(page).succeed.click()
  await expect(heading).toContainText('is paid. Thank you!')
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeHidden()
  expect(await overflowsOf(page, 'the paid link')).toEqual([])
  const { paid_minor: paid, payments } = await askAdmin<Paid>(request, own)
  const counted = payments.filter(({ status }) => status === 'succeeded')
  expect([paid, counted.length]).toEqual([total, 1])
  const receipt = await askAdmin<Receipt>(request, `${own}/receipts/${counted[0]?.id}`)
  expect(receipt).toMatchObject({ received_from: 'Asha Rao', amount_minor: total, balance_minor: 0 })
  // Opened once more, it says that it is paid.
  await page.goto(pathOf(link.url))
  await expect(heading).toContainText('is paid. Thank you!')
})

test('expired and withdrawn links say what to do, without a button [SALE-03]', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { hotel, own, makeLink } = await sell(request, 140)
  const heading = page.getByRole('heading', { level: 1 })
  const first = await makeLink()
  expect(first.text).toContain(first.url)
  await askAdmin(request, `${own}/payment-links/${first.link_id}/withdrawals`, { method: 'POST' })
  const expectOver = async ({ url }: Link, title: string) => {
    await page.goto(pathOf(url))
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(`Please ask ${hotel.name} for a new link.`)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    expect(await overflowsOf(page, title)).toEqual([])
  }
  await expectOver(first, 'This payment link is no longer valid')
  const second = await makeLink()
  await page.setExtraHTTPHeaders({ 'X-Test-Now': new Date(Date.now() + 3 * 86_400_000).toISOString() })
  await expectOver(second, 'This payment link has expired')
})
