import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawAll } from './draw-all.ts'
import { smallTargetsOn } from './touch-targets.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Off unless asked for: targets of 24 px at least, names that are seen, and names that hold the words that are seen. */
const RULES = ['target-size', 'label-title-only', 'label-content-name-mismatch']

/**
 * What a page puts in the way of guests (WCAG 2.2 A and AA; on a phone what a thumb could miss), each with its place. Looks once
 * nothing is on its way or moves; `within` at a part alone, by its selector.
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(drawAll, true)
  // A link that was pressed, or waits for its answer, steps back for that long.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(untilStill)
  const axe = new AxeBuilder({ page })
  const rules = Object.fromEntries(RULES.map((rule) => [rule, { enabled: true }]))
  const { violations } = await (within ? axe.include(within) : axe)
    .options({ runOnly: TAGS, rules, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  const small = isPhone(page) ? await smallTargetsOn(page, within) : []
  await page.evaluate(drawAll, false)
  const named = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
  return [...named, ...small]
}

/** Thumbs press here; a mouse hits less. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 780

/** Runs in the page: colours in the middle of a fade are nobody's. What moves for ever is not waited for. */
async function untilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
  for (let still = moving(); still.length > 0; still = moving()) {
    await Promise.all(still.map((animation) => animation.finished.catch(() => {})))
  }
}
