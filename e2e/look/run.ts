import { runJourneys } from '#worker/tools/e2e.ts'

/**
 * Takes screenshots of pages, overlays, bookings and mails on three brands, into `.wrangler/look`, and reports what is
 * cut off or wider than its screen. `LOOK_WIDTHS`, `LOOK_LANGUAGES`, `LOOK_SCHEMES`, `LOOK_HOSTS` select what is taken
 * (`e2e/look/screenshot-options.ts`); arguments go to Playwright.
 */
process.exit(await runJourneys(process.argv.slice(2), 'e2e/look/playwright.config.ts'))
