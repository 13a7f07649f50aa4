import type { PageModule } from '../lazy-page'

export type PageLoaders = Record<string, () => Promise<PageModule>>

/** How each page's code comes, by its path with a leading slash: filled when the app starts. */
export const pageLoaders: PageLoaders = {}
