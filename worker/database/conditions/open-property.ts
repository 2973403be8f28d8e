/**
 * The condition that a property `p` can be opened and booked by who has its address: it is live, or it is there to try
 * the site on. Lists ask for `is_live` alone.
 */
export const isOpenProperty = '(p.is_live = 1 OR p.is_test = 1)'
