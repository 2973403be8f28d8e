import { join } from 'node:path'
import type { Plugin } from 'vite'
import { keepPictures } from './pictures/keep-pictures.ts'

/**
 * Draws the demo catalogue's pictures as files into the public folder before anything reads it, for a build as for the
 * dev server. A worker cannot make pictures of pixels, and a browser lays out every SVG as a document of its own.
 */
export function picturesPlugin(publicFolder: string): Plugin {
  return {
    name: 'stayfront:pictures',
    async config() {
      await keepPictures(join(publicFolder, 'pictures'))
    },
  }
}
