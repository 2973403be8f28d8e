import type { Page } from '@playwright/test'
import { english } from '../words.ts'
import { openPage } from './open-page.ts'

export function saveCardPage(page: Page) {
  return {
    open: () => openPage(page, '/booking/save-card'),
    add: page.getByRole('button', { name: english('cards.add') }),
    cards: page.getByRole('listitem').filter({ hasText: '••••' }),
    remove: page.getByRole('button', { name: /^Remove .*4242/ }),
    empty: page.getByText(english('cards.empty')),
    removed: page.getByText(english('cards.removed')),
    heading: (key: string) => page.getByRole('heading', { level: 1, name: english(key) }),
    seeCards: page.getByRole('link', { name: english('cards.seeCards') }),
    tryAgain: page.getByRole('link', { name: english('cards.tryAgain') }),
  }
}
