/** Steps of the journeys as they were walked last: the page 帮助 and docs/guide are made of it. */
export const STORIES = 'src/pages/help/stories.json'

/** Paths of the pages on which a story does something: they offer 帮助. */
export const PAGES = 'src/rules/help-pages.json'
