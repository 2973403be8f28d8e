import { renderToReadableStream } from 'react-dom/server.edge'
import { Document, type DocumentFrame, PAGE_ROOT } from '#app/shell/document.tsx'

/** The document before and after the page. */
export type DocumentParts = { before: string; after: string }

/**
 * Draws the frame and cuts it at the page's root element. It is drawn by the renderer that streams the page: React's
 * other one, for static markup, is a second whole renderer in the worker. Nothing hydrates the frame, so the marks
 * between texts are left out.
 */
export async function drawDocument(frame: DocumentFrame): Promise<DocumentParts> {
  // What goes wrong is thrown, for nothing of a frame comes late; by itself React would write it to the console too.
  const stream = await renderToReadableStream(<Document {...frame} />, { onError: () => {} })
  const drawn = await new Response(stream).text()
  const markup = drawn.replace('<!DOCTYPE html>', '').replaceAll('<!-- -->', '')
  const at = markup.indexOf(PAGE_ROOT)
  if (at < 0) throw new Error('the document has no page root')
  const open = PAGE_ROOT.length - '</div>'.length
  return { before: `<!doctype html>${markup.slice(0, at + open)}`, after: markup.slice(at + open) }
}
