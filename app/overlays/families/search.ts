import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What helps to find: places, dates, filters. */
export const searchOverlays: readonly OverlayFamily[] = [
  {
    names: ['datepicker', 'dateguestpicker', 'headerDatePicker'],
    folder: 'stay-picker',
    areas: ['search', 'picker', 'dayRules'],
    canStandAlone: true,
    load: () => import('../stay-picker/overlay.tsx'),
  },
  {
    names: ['filters'],
    folder: 'filters',
    areas: ['listing'],
    load: () => import('../filters/overlay.tsx'),
  },
  {
    names: ['listingsearchwidget'],
    folder: 'listing-search',
    areas: ['search', 'listing'],
    load: () => import('../listing-search/overlay.tsx'),
  },
  {
    // Choices, scores and words the server wrote: one way of drawing them.
    names: ['sorters', 'localityListFilters', 'searchWithoutRestrictions', 'dealsection', 'hotelrating'],
    folder: 'list-sheet',
    areas: [],
    needsData: true,
    load: () => import('../list-sheet/overlay.tsx'),
  },
  {
    names: ['searchbar', 'searchBarAutoComplete'],
    folder: 'search-sheet',
    areas: ['search'],
    load: () => import('../search-sheet/overlay.tsx'),
  },
  {
    names: [
      ...['citycarousallist', 'homecarousellocality', 'localitieslist', 'allRegions', 'gttCitiesPopup'],
      'nearbyPopup',
    ],
    folder: 'place-sheet',
    areas: [],
    needsData: true,
    load: () => import('../place-sheet/overlay.tsx'),
  },
  {
    names: ['saverToolTip'],
    folder: 'saver-note',
    areas: ['sheet'],
    load: () => import('../saver-note/overlay.tsx'),
  },
  {
    names: ['sidemenu'],
    folder: 'side-menu',
    areas: ['sheet', 'search'],
    load: () => import('../side-menu/overlay.tsx'),
  },
]
