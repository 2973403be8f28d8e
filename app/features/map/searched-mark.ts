// A teardrop with its tip at 0, 0 and a star cut out of it, to differ from the pins of properties.
const DROP = 'M0 0C-4-8-14-14-14-24a14 14 0 0 1 28 0C14-14 4-8 0 0z'
export const SEARCHED_SHAPE = `${DROP}m0-33-2.6 5.6-6.1.7 4.5 4.2-1.2 6L0-19.5l5.4 3-1.2-6 4.5-4.2-6.1-.7z`
