import type { TypeSetName } from '#app/domain/brands/type-sets.ts'

type TypeSet = {
  /** File of the headings for pages. */
  href: string
  /** Font stack of headings in mails. */
  inMail: string
  /** The `@font-face` rules of `app/ui/styles/faces` (a test compares them). Empty: the font of body text. */
  faces: readonly string[]
  /** Values of the display tokens. */
  tokens: Readonly<Record<string, string>>
}

const plainStack = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif"

/** Heading fonts that are part of the site; body text is always Hanken Grotesk. */
export const typeSets: Readonly<Record<TypeSetName, TypeSet>> = {
  bricolage: {
    href: '/fonts/bricolage-grotesque-2.woff2',
    inMail: plainStack,
    faces: [
      'font-family: "Bricolage Grotesque"; src: url("/fonts/bricolage-grotesque-2.woff2") format("woff2"); ' +
        'font-weight: 700; font-stretch: 84%; font-display: swap;',
      'font-family: "Bricolage Fallback"; src: local("Arial Bold"), local("Arial-BoldMT"), ' +
        'local("Liberation Sans Bold"), local("Roboto Bold"); font-weight: 100 900; size-adjust: 82.4%; ' +
        'ascent-override: 112.9%; descent-override: 32.8%; line-gap-override: 0%;',
    ],
    tokens: {
      'font-display': '"Bricolage Grotesque", "Bricolage Fallback", system-ui, sans-serif',
      'display-weight': '700',
      'display-stretch': '84%',
      'display-variation': 'normal',
    },
  },
  fraunces: {
    href: '/fonts/fraunces-1.woff2',
    inMail: "Georgia,'Times New Roman','Noto Serif',serif",
    faces: [
      'font-family: "Fraunces"; src: url("/fonts/fraunces-1.woff2") format("woff2"); font-weight: 380; ' +
        'font-display: swap;',
      'font-family: "Fraunces Fallback"; src: local("Georgia"); font-weight: 100 900; size-adjust: 93%; ' +
        'ascent-override: 105.2%; descent-override: 27.4%; line-gap-override: 0%;',
      'font-family: "Fraunces Fallback Serif"; src: local("Times New Roman"), local("Liberation Serif"), ' +
        'local("Noto Serif"); font-weight: 100 900; size-adjust: 104%; ascent-override: 94%; ' +
        'descent-override: 24.5%; line-gap-override: 0%;',
    ],
    tokens: {
      'font-display': '"Fraunces", "Fraunces Fallback", "Fraunces Fallback Serif", Georgia, serif',
      'display-weight': '380',
      'display-stretch': '100%',
      'display-variation': '"SOFT" 100, "WONK" 0',
    },
  },
  hanken: {
    href: '/fonts/hanken-grotesk-1.woff2',
    inMail: plainStack,
    faces: [],
    tokens: {
      'font-display': '"Hanken Grotesk", "Text Fallback", "Text Fallback Roboto", system-ui, sans-serif',
      'display-weight': '640',
      'display-stretch': '100%',
      'display-variation': 'normal',
    },
  },
}
