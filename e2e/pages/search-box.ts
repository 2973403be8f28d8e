import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function searchBox(page: Page, say: Say = english) {
  const form = page.getByRole('search')
  const place = form.getByRole('combobox', { name: say('search.hint') })
  const list = form.getByRole('listbox', { name: say('search.suggestions') })
  const option = (name: string | RegExp): Locator => list.getByRole('option', { name }).first()
  return {
    form,
    place,
    list,
    clear: form.getByRole('button', { name: say('search.clearPlace') }),
    option,
    checkin: form.getByRole('link', { name: say('search.checkin') }),
    checkout: form.getByRole('link', { name: say('search.checkout') }),
    guests: form.getByRole('link', { name: say('search.roomsAndGuests') }),
    nearMe: form.getByRole('link', { name: say('search.nearMe') }),
    button: form.getByRole('button', { name: say('search.search'), exact: true }),
    async pickByClick(typed: string, name: string | RegExp): Promise<void> {
      await place.fill(typed)
      await option(name).click()
      await expect(list).toBeHidden()
    },
    /** Moves to the option with the arrow key and selects it with Enter. */
    async pickByKeys(typed: string, name: string | RegExp): Promise<void> {
      const answered = page.waitForResponse((answer) => answer.url().includes(`query=${typed}`))
      await place.focus()
      await page.keyboard.type(typed)
      await answered
      const wanted = option(name)
      await expect(wanted).toBeVisible()
      for (let row = 0; row < 12 && (await wanted.getAttribute('aria-selected')) !== 'true'; row += 1) {
        await page.keyboard.press('ArrowDown')
      }
      await expect(place).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id')) ?? '')
      await page.keyboard.press('Enter')
      await expect(list).toBeHidden()
    },
  }
}
