import { request } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { type FoundStay, findStay } from '../stays.ts'
import { ALL_ALLOWED } from '../test.ts'
import { english } from '../words.ts'
import { type Browser, click, press, SHIFT, type, visible, waitFor, waitUntilLive } from './browser.ts'

type Journey = {
  origin: string
  hasScript: boolean
  /** Days from now to the first arrival to try. */
  from: number
  /** Called with a screenshot of the hotel's page and one of the booking's page. */
  onPicture: (page: 'hotel' | 'booking', png: Buffer) => void
}

/** Searches on home, picks a hotel from the list, and books a stay paid at the hotel; throws when a page fails. */
export async function bookStay(browser: Browser, { origin, hasScript, from, onPicture }: Journey): Promise<void> {
  const stay = await findStayAt(origin, from)
  const live = () => (hasScript ? waitUntilLive(browser) : requireNoScript(browser))
  await search(browser, { origin, stay, hasScript })

  await waitFor(browser, visible('h1', 'Jaipur'))
  await live()
  await click(browser, visible('.list-card a.cover', stay.hotel.name))

  await waitFor(browser, visible('h1', stay.hotel.name))
  await live()
  onPicture('hotel', await takePicture(browser))
  await click(browser, visible('main a', english('hotel.continue')))

  const field = (name: string) => visible(`dialog[open] input[autocomplete="${name}"]`)
  await waitFor(browser, field('name'))
  await live()
  await type(browser, field('name'), 'Asha Verma')
  await type(browser, field('tel-national'), freshPhone())
  await click(browser, visible('dialog[open] label', 'At the hotel'))
  await click(browser, visible('dialog[open] [type=submit]', english('summary.book')))

  await waitFor(browser, visible('h1', 'You’re booked! See you in Jaipur.'))
  await live()
  await waitFor(browser, visible('main', stay.hotel.name))
  onPicture('booking', await takePicture(browser))
}

/** Pictures load shortly after the page. */
async function takePicture(browser: Browser): Promise<Buffer> {
  await new Promise((done) => setTimeout(done, 2_000))
  return browser.screenshot()
}

async function search(
  browser: Browser,
  { origin, stay, hasScript }: { origin: string; stay: FoundStay; hasScript: boolean },
): Promise<void> {
  await browser.open(`${origin}/about`)
  await browser.read(`(document.cookie = 'consent=${ALL_ALLOWED}; Path=/', null)`)
  await browser.open(`${origin}/?checkin=${stay.checkin}&checkout=${stay.checkout}`)
  const place = visible('[role=search] [role=combobox]')
  if (hasScript) await waitUntilLive(browser)
  else await requireNoScript(browser)
  await type(browser, place, 'Jaipur')
  if (hasScript) {
    await click(browser, visible('[role=option]', 'Jaipur'))
    await waitFor(browser, `!${visible('[role=option]')}`)
  }
  await click(browser, visible('[role=search] [type=submit]', english('search.search')))
}

/** Throws when the page's script runs although the browser was started without. */
async function requireNoScript(browser: Browser): Promise<void> {
  await press(browser, SHIFT)
  await new Promise((done) => setTimeout(done, 1_000))
  if (await browser.read<boolean>('"live" in document.documentElement.dataset')) throw new Error('script is running')
}

async function findStayAt(origin: string, from: number): Promise<FoundStay> {
  const context = await request.newContext({ baseURL: origin })
  try {
    return await findStay(context, { from })
  } finally {
    await context.dispose()
  }
}
