import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isHelpTopic } from '#app/domain/help/topics.ts'
import { overlayDetailIn, overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { loadHelpCentre } from '#worker/services/support/load-help-centre.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Adds the data of a site-wide overlay to any page that is loaded with it. */
export function siteOverlayData(makers: Readonly<Record<string, MakeOverlayData>> = {}) {
  return createMiddleware<AppEnv>(async function siteOverlayData(c, next) {
    const make = c.req.method === 'GET' ? makerFor(new URL(c.req.url).search, makers) : null
    if (make) {
      const { scope } = c.var
      c.set('siteOverlayData', async (): Promise<AnyOverlayData | null> => {
        try {
          return await make(c)
        } catch (error) {
          // The page is served without the overlay's data, which the overlay then requests itself.
          log('error', 'site_sheet_failed', { requestId: scope.requestId, ...describeError(error) })
          return null
        }
      })
    }
    await next()
  })
}

type MakeOverlayData = (c: Context<AppEnv>) => Promise<AnyOverlayData>

/** `makers`, by the value of `modal`, load the data of overlays whose code is in a higher layer. */
function makerFor(search: string, makers: Readonly<Record<string, MakeOverlayData>>): MakeOverlayData | null {
  if (wantsHelp(search)) {
    return async (c) => ({ kind: 'help', centre: await loadHelpCentre(c.var.deps, c.var.scope) })
  }
  const name = overlayNameIn(search)
  return name !== null && Object.hasOwn(makers, name) ? (makers[name] ?? null) : null
}

function wantsHelp(search: string): boolean {
  const name = overlayNameIn(search)
  if (name === 'helpCentre') return true
  return (name === 'faqModal' || name === 'faqTncModal') && isHelpTopic(overlayDetailIn(search, 'faq'))
}
