import type { PageModule } from '../lazy-page'

export type PageLoaders = Record<string, () => Promise<PageModule>>

/** Loaders of the pages' code, by path with a leading slash: filled when the app starts. */
export const pageLoaders: PageLoaders = {}
