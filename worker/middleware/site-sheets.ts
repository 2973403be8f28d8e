import { createMiddleware } from 'hono/factory'
import { isHelpTopic } from '#app/domain/help/topics.ts'
import { overlayDetailIn, overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import type { HelpSheet } from '#app/overlays/help/model.ts'
import type { AppEnv } from '#worker/context.ts'
import { loadHelpCentre } from '#worker/help/centre/load-help-centre.ts'
import { describeError, log } from '#worker/log.ts'

/** Lets a page that is asked for with an overlay of the whole site come with what it shows, whatever page it is [HELP-28]. */
export function siteSheets() {
  return createMiddleware<AppEnv>(async function siteSheets(c, next) {
    if (c.req.method === 'GET' && wantsHelp(new URL(c.req.url).search)) {
      const { deps, scope } = c.var
      c.set('siteSheet', async (): Promise<HelpSheet | null> => {
        try {
          return { kind: 'help', centre: await loadHelpCentre(deps, scope) }
        } catch (error) {
          // The page is more than what lies over it, which asks once more by itself.
          log('error', 'site_sheet_failed', { requestId: scope.requestId, ...describeError(error) })
          return null
        }
      })
    }
    await next()
  })
}

function wantsHelp(search: string): boolean {
  const name = overlayNameIn(search)
  if (name === 'helpCentre') return true
  return (name === 'faqModal' || name === 'faqTncModal') && isHelpTopic(overlayDetailIn(search, 'faq'))
}
