import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawAll } from './draw-all.ts'
import { smallTargetsOn } from './touch-targets.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Off by default: targets of at least 24 px, visible names, and names that contain the visible text. */
const RULES = ['target-size', 'label-title-only', 'label-content-name-mismatch']

/**
 * Returns accessibility violations of a page (WCAG 2.2 A and AA; touch targets on a phone), each with its place. Waits
 * until nothing is loading or moving; `within` limits the check to a selector.
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  const violations = await violationsOn(page, within)
  if (!isPhone(page)) return violations
  await page.evaluate(drawAll, true)
  const small = await smallTargetsOn(page, within)
  await page.evaluate(drawAll, false)
  return [...violations, ...small]
}

/** Returns the violations without touch targets. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(drawAll, true)
  // A link that was pressed or is loading is dimmed for that time.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(untilStill)
  const axe = new AxeBuilder({ page })
  const rules = Object.fromEntries(RULES.map((rule) => [rule, { enabled: true }]))
  const { violations } = await (within ? axe.include(within) : axe)
    .options({ runOnly: TAGS, rules, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  await page.evaluate(drawAll, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Touch is used here; a mouse needs smaller targets. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 780

/** Runs in the page: colours during a fade are not checked. Infinite animations are not awaited. */
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
