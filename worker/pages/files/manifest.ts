import { artPath } from '#app/brands/brands.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/scope.ts'

export function buildManifest({ brand, locale }: Pick<Scope, 'brand' | 'locale'>, description: string) {
  return {
    id: '/',
    name: brand.siteName,
    short_name: brand.siteName.slice(0, 12),
    description,
    lang: htmlLang(locale),
    dir: directionOf(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColour,
    background_color: brand.themeColour,
    categories: ['travel'],
    icons: [
      { src: artPath(brand, 'mark.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...[192, 512].map((size) => ({
        src: artPath(brand, `icon-${size}.png`),
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'any maskable',
      })),
    ],
  }
}
