import type { BrandId } from './brands.ts'

/** The roles of the brand's colours a mail needs, by day and by night; the same values as in `app/styles/brand-*.css`. */
export type MailRole =
  | 'ground'
  | 'raised'
  | 'ink'
  | 'ink-muted'
  | 'line'
  | 'primary'
  | 'primary-soft'
  | 'on-primary'
  | 'on-primary-soft'

export type MailColours = Record<MailRole, readonly [day: string, night: string]>

/** Mail programs read no stylesheets of ours and no custom properties: what a mail shows is written into it. */
export const mailColours: Record<BrandId, MailColours> = {
  oyo: {
    ground: ['#fbf6ec', '#17120d'],
    raised: ['#ffffff', '#2b2219'],
    ink: ['#231a12', '#f6ecdc'],
    'ink-muted': ['#665747', '#bcac97'],
    line: ['#e5d9c5', '#3b3024'],
    primary: ['#b3430a', '#f0893a'],
    'primary-soft': ['#fbe6d3', '#44260f'],
    'on-primary': ['#ffffff', '#231105'],
    'on-primary-soft': ['#7a2d05', '#fbc89c'],
  },
  dunehouse: {
    ground: ['#f6f4ef', '#10191d'],
    raised: ['#ffffff', '#1f2d33'],
    ink: ['#1b2a32', '#e9eeec'],
    'ink-muted': ['#53636b', '#a3b3b5'],
    line: ['#dcd7cb', '#2b3a40'],
    primary: ['#0c6767', '#63c6be'],
    'primary-soft': ['#dcecea', '#14383a'],
    'on-primary': ['#ffffff', '#042120'],
    'on-primary-soft': ['#064b4b', '#a6e2dc'],
  },
  'dunehouse-india': {
    ground: ['#f7f5e9', '#0e1812'],
    raised: ['#ffffff', '#1d2c23'],
    ink: ['#15231b', '#e9efe4'],
    'ink-muted': ['#4f5f53', '#a6b5a6'],
    line: ['#dad8c3', '#2a3a2f'],
    primary: ['#2c6a2f', '#8cc97a'],
    'primary-soft': ['#e1eed9', '#1f3a1c'],
    'on-primary': ['#ffffff', '#0b2007'],
    'on-primary-soft': ['#1d4f21', '#bfe5b1'],
  },
}
