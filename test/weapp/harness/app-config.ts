import type { AppConfig, PackageConfig } from './protocol'

/** Subpackages of app.json, which may spell the key `subPackages` or `subpackages`. */
export const subPackagesOf = (app: AppConfig): PackageConfig[] =>
  (app.subPackages ?? app.subpackages ?? []).map((pack) => ({ ...pack, root: pack.root.replace(/\/$/, '') }))

/** Whole paths of the pages in subpackages. */
export const subPagesOf = (app: AppConfig): string[] =>
  subPackagesOf(app).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))

export const tabPathsOf = (app: AppConfig): string[] => app.tabBar?.list.map(({ pagePath }) => pagePath) ?? []

/** Root of the subpackage that contains the path; '' for the main package. */
export const rootOf = (path: string, app: AppConfig): string =>
  subPackagesOf(app).find(({ root }) => path.startsWith(`${root}/`))?.root ?? ''
