import type { PageLoaders } from '../offline/pageLoaders'

/** How each page but the first ones comes. The build writes them here (config/plugins/h5-pages-loader.cjs). */
export const laterPages: PageLoaders = {}
