import { Hono } from 'hono'
import { homePath } from '#app/brands/home-path.ts'
import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import type { ContentBlock, ContentBody } from '#app/domain/content/content-body.ts'
import { plainText } from '#app/domain/content/rich-text.ts'
import { languageOfText } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { LandingBlock } from '#app/pages/landing/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findListing } from '#worker/services/content/find-listing.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findShownContent } from '#worker/services/content/page-content.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { linkOf } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { loadListSearch } from './listing/load-listing.ts'
import { readListing } from './listing/read-listing.ts'
import { toListedPlace } from './listing/to-listed-place.ts'
import { noticePage } from './notice.ts'
import { breadcrumbsData, faqData } from './structured-data/site.ts'

/** Pages of blocks that operators write, each at its own address. */
export function createLandingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/pages/:slug', async (c) => {
    const { deps, scope } = c.var
    const key = c.req.param('slug')
    const found = await findShownContent(deps.db, scope, { kind: 'landing', key })
    if (!found) return renderPage(c, await noticePage(scope, 'not-found'))
    const { title, description, lead, blocks } = found.body
    const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'listing', 'deal', 'timeline'])
    const language = languageOfText(found.language, scope.locale)
    const crumbs = [{ text: translate('common.home'), href: homePath(scope.brand, scope.country) }, { text: title }]
    const loaded = await Promise.all(blocks.map((block) => loadBlock(deps, scope, { block, translate })))
    const questions = questionsOf(blocks)
    return renderPage(c, {
      name: 'landing',
      head: titledHead(scope, {
        title,
        description,
        canonical: `/pages/${key}`,
        // Search engines index a text in its own language only.
        robots: language.lang || scope.preview ? 'noindex' : null,
      }),
      model: {
        crumbs,
        title,
        lead,
        language,
        overlayData: null,
        blocks: loaded.filter((block) => block !== null),
      },
      things: (origin) => [breadcrumbsData(crumbs, origin), ...(questions.length > 0 ? [faqData(questions)] : [])],
    })
  })
  return routes
}

function questionsOf(blocks: ContentBody['landing']['blocks']): { question: string; answer: string }[] {
  return blocks
    .flatMap((block) => (block.type === 'faq' ? block.questions : []))
    .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
}

type BlockRequest<Block> = { block: Block; translate: Translate }

async function loadBlock(
  deps: Deps,
  scope: Scope,
  { block, translate }: BlockRequest<ContentBlock>,
): Promise<LandingBlock | null> {
  if (block.type === 'stays') return loadStays(deps, scope, { block, translate })
  if (block.type !== 'picture') return block
  const { name, ...picture } = block.picture
  const pathOf = (file: string) => brandPicturePath(scope.brand.id, 'content', { name, file })
  const srcSet = `${pathOf('page-small')} 760w, ${pathOf('page')} 1440w`
  return { type: 'picture', caption: block.caption, ...picture, src: pathOf('page'), srcSet }
}

/** Returns available stays of a list of the site, or null when the list is unknown or has none. */
async function loadStays(
  deps: Deps,
  scope: Scope,
  { block, translate }: BlockRequest<ContentBlock & { type: 'stays' }>,
): Promise<LandingBlock | null> {
  const { pathname: path, href } = new URL(block.list, scope.origin)
  const { place: found } = await findListing(deps, scope, path.slice(1).split('/'))
  if (!found) return null
  const place = toListedPlace(found, scope, { translate, path })
  const { search, stay } = await loadListSearch(deps, scope, { place, input: readListing(href), translate })
  const { stays } = await searchStays(deps, scope, {
    ...search,
    filters: { ...search.filters, availableOnly: true },
    offset: 0,
    limit: block.limit,
    skipCount: true,
  })
  if (stays.length === 0) return null
  return {
    type: 'stays',
    heading: block.heading,
    all: { text: translate('deal.allStays'), href: block.list },
    cards: stays.map((summary) => toStayCard(summary, scope, { translate, link: linkOf(stay) })),
  }
}
