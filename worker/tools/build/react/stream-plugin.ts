import type { Plugin } from 'vite'

const REACT_SERVER = /react-dom-server\.edge\.(production|development)\.js$/

/**
 * Lets React's edge server renderer collect text and encode it once per flush.
 *
 * As published it calls TextEncoder.encode for every fragment of markup and copies the bytes into a 4 kB view, which
 * in workerd costs three to four times the rendering itself. The functions replaced are the whole of React's "server
 * stream config"; the build stops if a new React version no longer has them. See docs/decisions/rendering.md.
 */
export function reactStreamPlugin(): Plugin {
  return {
    name: 'stayfront:react-stream',
    enforce: 'pre',
    transform: {
      filter: { id: REACT_SERVER },
      handler(code) {
        return { code: collectText(code), map: null }
      },
    },
  }
}

/** Rewrites the source of React's edge renderer; throws when it does not look as expected. */
export function collectText(code: string): string {
  const start = code.search(/function writeChunk\(destination, chunk\) \{/)
  const endMark = /function byteLengthOfChunk\(chunk\) \{\s*return chunk\.byteLength;\s*\}/
  const end = endMark.exec(code)
  if (start < 0 || !end || end.index < start) throw new Error('react-stream: this React has another stream config')
  const rewritten = code.slice(0, start) + TEXT_CONFIG + code.slice(end.index + end[0].length)
  const views = rewritten.match(/currentView = new Uint8Array\(\d+\)/g)?.length ?? 0
  if (views === 0) throw new Error('react-stream: the start of a flush was not found')
  return rewritten
    .replaceAll(/currentView = new Uint8Array\(\d+\)/g, 'pendingText = ""')
    .replaceAll(/segment\[i\]\.byteLength/g, 'segment[i].length')
}

const TEXT_CONFIG = `
var textEncoder = new TextEncoder();
var pendingText = "";
function writeChunk(destination, chunk) {
  pendingText += chunk;
  if (pendingText.length > 32768) completeWriting(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  if (pendingText === "") return;
  destination.enqueue(textEncoder.encode(pendingText));
  pendingText = "";
}
function stringToChunk(content) {
  return "" + content;
}
function stringToPrecomputedChunk(content) {
  return content;
}
function byteLengthOfChunk(chunk) {
  return chunk.length;
}
`
