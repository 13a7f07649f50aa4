import type { DomainManifest } from '../manifest'
import { booksTables } from './migrations/2026-11-23-books'
import { morningJobs } from './morning'
import { booksRoutes } from './routes'

export const books: DomainManifest = {
  domain: 'books',
  about: '账簿：流水、台账记账、复式账（double-entry）与关账',
  routes: booksRoutes,
  jobs: morningJobs,
  migrations: { '2026-11-23-books': booksTables },
}
