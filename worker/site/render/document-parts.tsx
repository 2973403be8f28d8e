import type { ReactElement, ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { Document, type DocumentFrame, PAGE_ROOT } from '#app/client/document.tsx'
import type { FooterProps } from '#app/client/footer.tsx'
import type { FooterCache } from '#worker/infra/cache/footer-cache.ts'

export type DocumentParts = { before: string; after: () => Promise<string> }

type FrameToDraw = Omit<DocumentFrame, 'footer'> & {
  footer: Promise<ReactElement<FooterProps> | null>
  footers: FooterCache
}

/**
 * Renders the frame and splits it at the page's root. Uses the streaming renderer, because React's static one would be
 * a second renderer in the bundle. The frame is not hydrated, so comment markers are removed. Cached footers are
 * reused.
 */
export async function drawDocument({ footer, footers, ...frame }: FrameToDraw): Promise<DocumentParts> {
  const drawn = await renderPart(<Document {...frame} footer={null} />)
  const markup = drawn.replace('<!DOCTYPE html>', '')
  const rootIndex = markup.indexOf(PAGE_ROOT)
  if (rootIndex < 0) throw new Error('the document has no page root')
  const rootStart = rootIndex + PAGE_ROOT.length - '</div>'.length
  const close = rootIndex + PAGE_ROOT.length
  return {
    before: `<!doctype html>${markup.slice(0, rootStart)}`,
    after: async () => {
      const element = await footer
      return (
        markup.slice(rootStart, close) + (element ? await drawFooterOnce(element, footers) : '') + markup.slice(close)
      )
    },
  }
}

const MAX_FOOTERS = 100

async function drawFooterOnce(footer: ReactElement<FooterProps>, footers: FooterCache): Promise<string> {
  const key = JSON.stringify(footer.props)
  const cached = footers.get(key)
  if (cached !== undefined) return cached
  const drawn = await renderPart(footer)
  if (footers.size >= MAX_FOOTERS) footers.clear()
  footers.set(key, drawn)
  return drawn
}

async function renderPart(part: ReactNode): Promise<string> {
  // Errors are thrown, because nothing in the frame is late; without onError React would also log them.
  const stream = await renderToReadableStream(part, { onError: () => {} })
  return (await new Response(stream).text()).replaceAll('<!-- -->', '')
}
