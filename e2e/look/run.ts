import { runJourneys } from '#worker/tools/e2e.ts'

/**
 * Takes screenshots of pages, overlays, bookings and mails on three brands, into `.wrangler/look`, and reports elements
 * that are cut off or wider than the screen. `LOOK_WIDTHS`, `LOOK_LANGUAGES`, `LOOK_SCHEMES` and `LOOK_HOSTS` select
 * the screenshots (`e2e/look/screenshot-options.ts`); arguments go to Playwright.
 */
process.exit(await runJourneys(process.argv.slice(2), 'e2e/look/playwright.config.ts'))
