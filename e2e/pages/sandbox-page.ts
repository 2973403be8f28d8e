import type { Page } from '@playwright/test'
import { english } from '../words.ts'

export function sandboxPage(page: Page) {
  const button = (key: string) => page.getByRole('button', { name: english(key) })
  return {
    heading: page.getByRole('heading', { name: english('static.sandboxTitle') }),
    mark: page.getByRole('note'),
    succeed: button('static.sandboxSucceed'),
    fail: button('static.sandboxFail'),
    refuseCard: button('static.sandboxCardInvalid'),
    saves: page.getByRole('checkbox', { name: english('cards.sandboxSave') }),
    saveCard: button('cards.sandboxCardSave'),
    refuseSaving: button('cards.sandboxCardRefuse'),
    savedCard: page.getByRole('button', { name: /Pay with .*4242/ }),
  }
}
