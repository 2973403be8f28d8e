/**
 * SQL condition that a property `p` can be opened and booked by URL: live, or for testing the site. Search results
 * require `is_live`.
 */
export const isOpenProperty = '(p.is_live = 1 OR p.is_test = 1)'
