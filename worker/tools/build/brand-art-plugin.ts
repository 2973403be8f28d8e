import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { artPath, listBrands } from '#app/brands/brands.ts'
import { brandsFolder } from './write-brand-folders.ts'

const contentTypes: Record<string, string> = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
}

/** Adds each brand's pictures (`art`) to the browser's files, under the paths of `artPath`. */
export function brandArtPlugin(): Plugin {
  return {
    name: 'stayfront:brand-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = listBrandArt().get(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('Content-Type', contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      if (this.environment?.name !== 'client') return
      for (const [path, file] of listBrandArt()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(file) })
      }
    },
  }
}

/** Lists the files of brand pictures by their path on the site. */
export function listBrandArt(): Map<string, string> {
  return new Map(
    listBrands().flatMap((brand) => {
      const folder = join(brandsFolder, brand.id, 'art')
      const names = existsSync(folder) ? readdirSync(folder) : []
      return names.map((name) => [artPath(brand, name), join(folder, name)] as const)
    }),
  )
}
