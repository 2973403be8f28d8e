import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { stayPicker } from './stay-picker.ts'

export function bookingPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  const overlay = page.getByRole('dialog', { name: say('booking.cancelTitle') })
  const change = main.getByRole('link', { name: say('booking.changeLink'), includeHidden: true })
  const picker = stayPicker(page, { say, title: 'booking.changeTitle' })
  const door = main.locator('summary').filter({ hasText: say('life.insteadTitle') })
  /** Follows an action of the booking, opening the menu that contains it. */
  async function follow(way: Locator): Promise<void> {
    await openDoor(way)
    await way.click()
  }
  async function openDoor(way: Locator): Promise<void> {
    if (!(await way.isVisible())) await door.click()
  }
  const payNow = main.getByRole('button', { name: /^Pay .* now$/ })
  const roomsSheet = page.getByRole('dialog', { name: say('change.roomsTitle') })
  return {
    main,
    heading: page.getByRole('heading', { level: 1 }),
    door,
    follow,
    openDoor,
    cancel: main.getByRole('link', { name: say('booking.cancelLink'), includeHidden: true }),
    cancellation: {
      dialog: overlay,
      reason: (name: string) => overlay.getByRole('radio', { name }),
      confirm: overlay.getByRole('button', { name: say('booking.cancelConfirm') }),
      keep: overlay.getByRole('link', { name: say('booking.cancelKeep') }),
    },
    move: main.getByRole('link', { name: say('booking.moveLink'), includeHidden: true }),
    extend: main.getByRole('button', { name: say('life.extend') }),
    timer: main.getByRole('timer'),
    link: (key: string) => main.getByRole('link', { name: say(key), exact: true, includeHidden: true }),
    overlayData: (key: string) => page.getByRole('dialog', { name: say(key) }),
    arrival: {
      time: main.getByRole('combobox', { name: say('life.arrivalLabel') }),
      send: main.getByRole('button', { name: say('life.arrivalSave') }),
    },
    upgrade: main.getByRole('link', { name: say('change.upgradeLink'), includeHidden: true }),
    changeRooms: main.getByRole('link', { name: say('change.roomsTitle'), includeHidden: true }),
    rooms: {
      add: roomsSheet.getByRole('button', { name: say('search.addRoom') }),
      ask: roomsSheet.getByRole('button', { name: say('booking.changeAsk') }),
      sum: (label: string): Locator => roomsSheet.locator('dl > div').filter({ hasText: label }),
      confirm: roomsSheet.getByRole('button', { name: say('change.confirm') }),
    },
    change,
    changing: {
      ...picker,
      async open(): Promise<void> {
        await follow(change)
        await expect(picker.later).toBeVisible()
      },
      checkin: picker.dialog.getByLabel(say('search.checkin'), { exact: true }),
      checkout: picker.dialog.getByLabel(say('search.checkout'), { exact: true }),
      ask: picker.dialog.getByRole('button', { name: say('booking.changeAsk') }),
      /** A line of the sum: the amount beside a label. */
      sum: (label: string): Locator => picker.dialog.locator('dl > div').filter({ hasText: label }),
      /** `₹799 less`, beside the button. */
      difference: picker.dialog.locator('.with-sum b'),
      confirm: picker.dialog.getByRole('button', { name: /^Change to / }),
    },
    line: (label: string): Locator => main.locator('dl > div').filter({ hasText: label }).first(),
    payNow,
    calendar: main.getByRole('link', { name: say('booking.calendar') }),
    /**
     * Checks an unpaid booking: the error, the time left and the payment button are on the first screen, without
     * check-in or printing.
     */
    async expectPayFirst(): Promise<void> {
      await expect(main.getByRole('alert').first()).toBeInViewport()
      await expect(main.getByRole('timer')).toBeInViewport()
      await expect(payNow).toBeInViewport({ ratio: 1 })
      await expect(main.locator('.ticket')).toBeHidden()
      for (const key of ['booking.calendar', 'booking.directions', 'booking.print'])
        await expect(main.getByText(say(key), { exact: true }).filter({ visible: true })).toHaveCount(0)
    },
    steps: main.getByRole('list', { name: say('pay.steps') }),
    /** The number from the address, in which no phone or token remains. */
    async number(): Promise<string> {
      await expect(page).toHaveURL(/\/booking\/[A-Z0-9-]+(\?(failed|paid|changed|done)=.*)?$/i)
      return new URL(page.url()).pathname.split('/')[2] ?? ''
    },
  }
}

/** A booking as the endpoint returns it to its browser. */
export function detailsOf(page: Page, number: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/pwa/bookingdetails?id=${id}`)
    const { booking } = (await answer.json()) as { booking: Record<string, unknown> }
    return booking
  }, number)
}
