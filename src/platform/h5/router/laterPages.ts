import type { PageLoaders } from '../offline/pageLoaders'

/** Loaders of all but the first pages. The build writes them here (config/plugins/h5-pages-loader.cjs). */
export const laterPages: PageLoaders = {}
