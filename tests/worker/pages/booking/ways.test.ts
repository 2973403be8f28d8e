import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

/** The ways on a booking's page, as its document has them: what stands in view, and how many wait behind the door. */
async function waysOf(guest: Awaited<ReturnType<typeof aGuest>>, no: string) {
  const page = await (await guest.fetch(`/booking/${no}`)).text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const ways = /<div class="next-ways[^>]*>(.*)/s.exec(main)?.[1] ?? ''
  const looks = [...main.matchAll(/class="(btn[^"]*)"/g)].map(([, look = '']) => look.split(' '))
  const inView = ways.slice(0, ways.search(/<details|<section/))
  const door = /<summary>Change or cancel.*?<ul>(.*?)<\/ul>/s.exec(main)?.[1] ?? ''
  return {
    primary: looks.filter((look) => look.includes('primary')).length,
    others: inView.split('class="btn').length - 1 - inView.split('btn primary').length + 1,
    behind: [...door.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text),
  }
}

const states = [
  { state: 'held', set: '', pay: true, others: 2, behind: 1 },
  { state: 'due at the hotel', set: '', pay: false, others: 2, behind: 5 },
  {
    state: 'asked whether its guest is coming',
    set: 'reconfirm_by = created_at + 99999999',
    pay: false,
    others: 3,
    behind: 5,
  },
  { state: 'paid', set: 'paid_minor = total_minor', pay: false, others: 2, behind: 4 },
]

test.each(states)(
  'a booking that is $state shows one step as the next, two beside it, and the rest behind one door',
  async (state) => {
    const guest = await aGuest(site)
    const { id, no } = await bookIn(guest, await aHotel(db), { pay: state.pay })
    if (state.set) await db.batch([{ sql: `UPDATE booking SET ${state.set} WHERE id = ?`, params: [id] }])
    const ways = await waysOf(guest, no)
    expect({ ...ways, behind: ways.behind.length }).toEqual({ primary: 1, others: state.others, behind: state.behind })
    if (state.behind > 1) expect(ways.behind).toContain('Cancel this booking')
  },
)
