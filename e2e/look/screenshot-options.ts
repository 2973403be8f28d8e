import type { HostName } from '../site.ts'

export type ScreenshotOptions = {
  widths: number[]
  languages: string[]
  schemes: ('light' | 'dark')[]
  hosts: HostName[]
}

/**
 * `LOOK_WIDTHS=360,1440 LOOK_LANGUAGES=en,ar LOOK_SCHEMES=light,dark LOOK_HOSTS=marigold.localhost`; each has a
 * default.
 */
export function readScreenshotOptions(env: Record<string, string | undefined>): ScreenshotOptions {
  const list = <Item extends string>(name: string, defaultValue: string) =>
    (env[name] ?? defaultValue).split(',') as Item[]
  return {
    widths: list('LOOK_WIDTHS', '360,1440').map(Number),
    languages: list('LOOK_LANGUAGES', 'en,ar'),
    schemes: list('LOOK_SCHEMES', 'light'),
    hosts: list('LOOK_HOSTS', 'marigold.localhost,uk.dunehouse.localhost,in.dunehouse.localhost'),
  }
}
