import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

/** The header of every page. On a phone its links are in a menu. */
export function headerOf(page: Page, say: Say = english) {
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: say('common.menu'), exact: true })
  /** The overlay of languages and currencies; on a phone it opens from the menu. */
  async function openChoices(): Promise<void> {
    if (await menu.isVisible()) await menu.click()
    await header.getByRole('button', { name: /·/ }).filter({ visible: true }).click()
  }
  return {
    logo: header.getByRole('link').first(),
    link: (name: string): Locator => header.getByRole('link', { name, exact: true }).filter({ visible: true }),
    async unfold(): Promise<void> {
      if (await menu.isVisible()) await menu.click()
    },
    async chooseLanguage(name: string): Promise<void> {
      await openChoices()
      await header.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    },
    /** `Euro` of `Euro EUR`. */
    async chooseCurrency(name: string): Promise<void> {
      await openChoices()
      await header
        .getByRole('link', { name: new RegExp(`^${name} [A-Z]{3}$`) })
        .filter({ visible: true })
        .click()
    },
  }
}
