import { expect, type Locator, type Page } from '@playwright/test'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { english, type Say } from '../words.ts'

/** `title` is the message that names a dialog with the same calendar. */
type Options = { say?: Say; locale?: 'en' | 'nl' | 'ar' | 'hi'; title?: string }

const MAX_MONTHS = 36

export function stayPicker(page: Page, { say = english, locale = 'en', title = 'search.whenAndWho' }: Options = {}) {
  const named = (name: string) => page.getByRole('dialog', { name: say(name), exact: true })
  // Where guests have a separate field, this one is for dates alone.
  const dialog = title === 'search.whenAndWho' ? named(title).or(named('search.when')) : named(title)
  const format = createFormatter(locale)
  const later = dialog.getByRole('button', { name: say('search.nextMonth') })
  const done = dialog.getByRole('button', { name: say('search.done'), exact: true })
  const chooseGuests = dialog.getByRole('button', { name: say('picker.chooseGuests'), exact: true })
  const day = (date: CalendarDay): Locator => dialog.getByRole('button', { name: format.dayLong(date) })

  async function showDay(date: CalendarDay): Promise<void> {
    // Before the calendar is rendered, any day would seem to be in a later month.
    await expect(later).toBeVisible()
    for (let month = 0; month < MAX_MONTHS && !(await day(date).isVisible()); month += 1) await later.click()
  }

  return {
    dialog,
    day,
    later,
    done,
    showDay,
    close: dialog.getByRole('link', { name: say('ui.close') }),
    /** The boxes above: each shows its current value, and opens its part. */
    checkinBox: dialog.getByRole('button', { name: new RegExp(`^${say('search.checkin')}`) }),
    checkoutBox: dialog.getByRole('button', { name: new RegExp(`^${say('search.checkout')}`) }),
    guestsBox: dialog.getByRole('button', { name: new RegExp(`^${say('search.roomsAndGuests')}`) }),
    chooseGuests,
    noDates: dialog.getByRole('button', { name: say('picker.noDates') }),
    said: dialog.locator('.range-copy'),
    addRoom: dialog.getByRole('button', { name: say('search.addRoom') }),
    /** A count of a room, by default the first room. */
    count: (label: string, room = 0): Locator => dialog.getByRole('spinbutton', { name: label }).nth(room),
    more: (label: string, room = 0): Locator => dialog.getByRole('button', { name: `Increase ${label}` }).nth(room),
    fewer: (label: string, room = 0): Locator => dialog.getByRole('button', { name: `Decrease ${label}` }).nth(room),
    async pickDays(checkin: CalendarDay, checkout: CalendarDay): Promise<void> {
      await showDay(checkin)
      await day(checkin).click()
      await showDay(checkout)
      await day(checkout).click()
    },
    /** Goes through to the end, from the current part. */
    async finish(): Promise<void> {
      await expect(done.or(chooseGuests)).toBeVisible()
      if (await chooseGuests.isVisible()) await chooseGuests.click()
      await done.click()
      await expect(dialog).toBeHidden()
    },
  }
}
