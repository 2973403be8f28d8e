import { createMiddleware } from 'hono/factory'
import { previewContent } from '#worker/services/brands/preview-content.ts'
import { isContentPreviewToken, readContentPreviewToken } from '#worker/services/content/content-preview.ts'
import type { AppEnv } from '#worker/site/context.ts'

/**
 * Shows a version of content by its signed link. Such pages are not found by search engines, never cached
 * (`personalParams`) and send no referrer, which would hold the link. A wrong or old link is an unknown page.
 */
export function contentPreview() {
  return createMiddleware<AppEnv>(async function contentPreview(c, next) {
    const token = c.req.query('preview') ?? ''
    // Only pages are previewed: a link must not open the endpoints of a closed brand or fill their caches.
    const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/')
    if (!isContentPreviewToken(token) || !isPage) return next()
    const { deps, scope } = c.var
    const versionId = await readContentPreviewToken(deps, scope.brand.id, token)
    const brand = versionId === null ? null : await previewContent(deps, scope, versionId)
    if (versionId === null || !brand) return c.notFound()
    c.set('scope', { ...scope, brand, preview: versionId })
    await next()
    c.header('X-Robots-Tag', 'noindex')
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
  })
}
