import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawAll } from './draw-all.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What a page puts in the way of guests (WCAG 2.2 A and AA), each with its place. Looks once nothing is on its way or moves;
 * `within` at a part alone, by its selector.
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  // A link that was pressed, or waits for its answer, steps back for that long.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(untilStill)
  await page.evaluate(drawAll, true)
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe)
    .options({ runOnly: TAGS, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  await page.evaluate(drawAll, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

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
