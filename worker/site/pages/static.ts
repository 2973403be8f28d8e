import { Hono } from 'hono'
import { choosable } from '#app/domain/consent/consent.ts'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { itemsOfClass } from '#app/domain/consent/stored-items.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { formatDuration } from '#app/i18n/format-duration.ts'
import { languageOfText } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { StoredModel } from '#app/pages/static/model.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { brandValues } from '#worker/services/content/brand-values.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findShownContent } from '#worker/services/content/page-content.ts'
import {
  hasStaticPage,
  isApproved,
  type StaticPage,
  type StaticPath,
  staticPages,
} from '#worker/services/content/static-pages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { type PageResponse, titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

export function createStaticPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of Object.keys(staticPages)) {
    if (!isStaticPath(path)) continue
    routes.get(path, async (c) => {
      const { deps, scope } = c.var
      if (!hasStaticPage(scope.brand, path)) return c.notFound()
      return renderPage(c, await loadStaticPage(deps, scope, path))
    })
  }
  return routes
}

const draftNote = ['static.approvalHeading', 'static.approval'] as const

function isStaticPath(path: string): path is StaticPath {
  return Object.hasOwn(staticPages, path)
}

/**
 * Loads a legal page: the operator's published text, else the release's, which ends with a note that it is a draft, until the
 * operator has approved it.
 */
export async function loadStaticPage(
  { db }: { db: Database },
  scope: Scope,
  path: StaticPath,
): Promise<PageResponse<'static'>> {
  const { brand } = scope
  const translate = await translatorOf(scope, ['static', 'common'])
  const values = brandValues(scope)
  const say = (id: MessageId) => translate(id, values)
  const { title, lead, sections, describedBy }: StaticPage = staticPages[path]
  const legalPage = legalPages.find((page) => path === `/${page}`)
  const ownContent = legalPage ? await findShownContent(db, scope, { kind: 'legal', key: legalPage }) : null
  const isDraft = legalPage !== undefined && !ownContent && !(await isApproved(db, brand.id, legalPage))
  const stored = path === '/cookie-policy' ? await loadStored(scope) : null
  const releaseModel = {
    title: say(title),
    lead: say(lead),
    stored,
    sections: [...sections, ...(isDraft ? [draftNote] : [])].map(([heading, text]) => ({
      heading: say(heading),
      paragraphs: say(text).split('\n'),
    })),
  }
  const language = ownContent ? languageOfText(ownContent.language, scope.locale) : {}
  const model = ownContent ? { ...ownContent.body, language, stored, sections: [] } : releaseModel
  const head = titledHead(
    { brand },
    {
      title: model.title,
      description: describedBy ? say(scope.country.links[describedBy] as MessageId) : model.lead,
      canonical: path,
    },
  )
  return { name: 'static', head, model }
}

/** Lists everything that may be stored in the browser, from the tables that also enforce consent. */
async function loadStored(scope: Scope): Promise<StoredModel> {
  const translate = await translatorOf(scope, ['consent', 'cookies'])
  return {
    heading: translate('cookies.title'),
    lead: translate('cookies.lead'),
    change: {
      text: translate('cookies.change'),
      href: withOverlay(scope.country.links.cookiePolicy, 'privacyChoices'),
    },
    columns: [translate('cookies.name'), translate('cookies.purpose'), translate('cookies.life')],
    classes: (['necessary', ...choosable] as const).map((consentClass) => ({
      heading: translate(`consent.${consentClass}`),
      text: translate(`consent.${consentClass}Text`),
      rows: itemsOfClass(consentClass).map(({ name, purpose, lifetime }) => ({
        name,
        purpose: translate(`cookies.for${purpose}`),
        life: typeof lifetime === 'number' ? formatDuration(scope.locale, lifetime) : translate(`cookies.${lifetime}`),
      })),
    })),
  }
}
