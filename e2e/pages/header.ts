import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

/** The head of every page. On a phone its links wait in a menu. */
export function headerOf(page: Page, say: Say = english) {
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: say('common.menu'), exact: true })
  return {
    logo: header.getByRole('link').first(),
    link: (name: string): Locator => header.getByRole('link', { name, exact: true }).filter({ visible: true }),
    /** Unfolds what a small screen keeps folded. */
    async unfold(): Promise<void> {
      if (await menu.isVisible()) await menu.click()
    },
    async chooseLanguage(name: string): Promise<void> {
      if (await menu.isVisible()) {
        await menu.click()
        await header.locator('summary').click()
      } else await header.getByRole('button', { name: /·/ }).click()
      await header.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    },
  }
}
