import type { AppConfig, PackageConfig } from './protocol'

/** The subpackages; app.json may spell them either way. */
export const subPackagesOf = (app: AppConfig): PackageConfig[] =>
  (app.subPackages ?? app.subpackages ?? []).map((pack) => ({ ...pack, root: pack.root.replace(/\/$/, '') }))

/** The pages of the subpackages, by their whole path. */
export const subPagesOf = (app: AppConfig): string[] =>
  subPackagesOf(app).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))

export const tabPathsOf = (app: AppConfig): string[] => app.tabBar?.list.map(({ pagePath }) => pagePath) ?? []

/** The root of the subpackage a path lies in, '' for the main package. */
export const rootOf = (path: string, app: AppConfig): string =>
  subPackagesOf(app).find(({ root }) => path.startsWith(`${root}/`))?.root ?? ''
