import { overlayGroup } from './overlay-group.ts'

export const searchOverlays = [
  overlayGroup({
    names: ['datepicker', 'dateguestpicker', 'headerDatePicker'],
    source: 'search/stay-picker',
    kinds: ['dayRules'],
    part: 'search',
    areas: ['search', 'picker', 'dayRules'],
    canStandAlone: true,
    load: () => import('../search/stay-picker.tsx'),
  }),
  overlayGroup({
    names: ['filters'],
    source: 'search/filters',
    part: 'filters',
    areas: ['listing'],
    load: () => import('../search/filters.tsx'),
  }),
  overlayGroup({
    names: ['listingsearchwidget'],
    source: 'search/listing-search',
    part: 'search',
    areas: ['search', 'listing'],
    load: () => import('../search/listing-search.tsx'),
  }),
  overlayGroup({
    names: ['sorters', 'localityListFilters', 'searchWithoutRestrictions', 'dealsection', 'hotelrating'],
    source: 'list/overlay',
    kinds: ['rows'],
    areas: [],
    needsData: true,
    load: () => import('../list/overlay.tsx'),
  }),
  overlayGroup({
    names: ['searchbar', 'searchBarAutoComplete'],
    source: 'search/search-sheet',
    part: 'search',
    areas: ['search'],
    load: () => import('../search/search-sheet.tsx'),
  }),
  overlayGroup({
    names: [
      'citycarousallist',
      'homecarousellocality',
      'localitieslist',
      'allRegions',
      'gttCitiesPopup',
      'nearbyPopup',
    ],
    source: 'place/overlay',
    kinds: ['places'],
    areas: [],
    needsData: true,
    load: () => import('../place/overlay.tsx'),
  }),
  overlayGroup({
    names: ['saverToolTip'],
    source: 'search/saver-note',
    areas: ['sheet'],
    load: () => import('../search/saver-note.tsx'),
  }),
  overlayGroup({
    names: ['sidemenu'],
    source: 'search/side-menu',
    areas: ['sheet', 'search'],
    load: () => import('../search/side-menu.tsx'),
  }),
] as const
